import { describe, expect, test } from 'vitest';
import { localMinute } from '#domain/time/local-minute.ts';
import { EDITION } from '#tests/factories/signup-form.ts';
import {
  canChangeProgramme,
  canRegistrantEdit,
  programmeDeadline,
  SIGNUP_STATES,
  type SignupState,
  signupWindow,
  stateAfterEdit,
} from './state.ts';

/** The window at an instant, as the server sees it: in the time zone of the edition. */
function windowAt(instant: string, signup: { opensAt: string; closesAt: string }) {
  const now = localMinute(new Date(instant), 'Europe/Bratislava');
  const others = {
    ...{ editableUntil: signup.closesAt, cancellableUntil: null },
    programmeClosesAt: null,
  };
  return signupWindow({ signup: { ...signup, ...others } }, now);
}

describe('signup from 11 January 2027 0:00 to 5 March 2027 23:59 in Bratislava', () => {
  const dates = { opensAt: '2027-01-11T00:00', closesAt: '2027-03-05T23:59' };

  test.each([
    ['the last second before it opens', '2027-01-10T22:59:59Z', 'not-open-yet'],
    ['the minute in which it opens', '2027-01-10T23:00:00Z', 'open'],
    ['between', '2027-02-01T12:00:00Z', 'open'],
    ['the first second of the last minute', '2027-03-05T22:59:00Z', 'open'],
    ['the last second of the last minute', '2027-03-05T22:59:59Z', 'open'],
    ['the minute after', '2027-03-05T23:00:00Z', 'closed'],
  ])('%s', (_sentence, instant, expected) => {
    expect(windowAt(instant, dates)).toBe(expected);
  });
});

describe('a deadline around the change of clocks', () => {
  const spring = { opensAt: '2027-03-28T03:00', closesAt: '2027-03-31T23:59' };
  const autumn = { opensAt: '2027-10-01T00:00', closesAt: '2027-10-31T02:30' };

  test.each([
    ['spring: 1:59 is followed by 3:00', spring, '2027-03-28T00:59:59Z', 'not-open-yet'],
    ['spring: which opens it', spring, '2027-03-28T01:00:00Z', 'open'],
    ['spring: 23:59 is now two hours ahead', spring, '2027-03-31T21:59:59Z', 'open'],
    ['spring: and then it is closed', spring, '2027-03-31T22:00:00Z', 'closed'],
    ['autumn: 2:31 before the change is past', autumn, '2027-10-31T00:31:00Z', 'closed'],
    ['autumn: the repeated 2:00 is open again', autumn, '2027-10-31T01:00:00Z', 'open'],
    ['autumn: until the second 2:30', autumn, '2027-10-31T01:30:59Z', 'open'],
    ['autumn: then closed for good', autumn, '2027-10-31T01:31:00Z', 'closed'],
  ])('%s', (_sentence, dates, instant, expected) => {
    expect(windowAt(instant, dates)).toBe(expected);
  });
});

describe('a registrant may edit', () => {
  const RECEIVED = { state: 'received', editableUntil: null } as const;
  const [lastMinute, tooLate] = ['2027-02-26T23:59', '2027-02-27T00:00'];

  test.each([
    ['a received signup until the last minute', 'received', lastMinute, true],
    ['not after it', 'received', tooLate, false],
    ['a confirmed one until the last minute', 'confirmed', lastMinute, true],
    ['not after it', 'confirmed', tooLate, false],
    ['a waitlisted one until the last minute', 'waitlisted', lastMinute, true],
    ['not after it', 'waitlisted', tooLate, false],
    ['a returned one before the deadline', 'returned', lastMinute, true],
    ['and even after it', 'returned', tooLate, true],
    ['never a cancelled one', 'cancelled', lastMinute, false],
  ] as const)('%s', (_sentence, state, now, expected) => {
    expect(canRegistrantEdit({ state, editableUntil: null }, EDITION, now)).toBe(expected);
  });

  test('until a deadline of its own, earlier or later than that of the edition', () => {
    const granted = { ...RECEIVED, editableUntil: '2027-03-01T12:00' };
    expect(canRegistrantEdit(granted, EDITION, '2027-03-01T12:00')).toBe(true);
    expect(canRegistrantEdit(granted, EDITION, '2027-03-01T12:01')).toBe(false);
  });

  test('until the date for edits, not until the close of signup', () => {
    const config = { signup: { ...EDITION.signup, editableUntil: '2027-03-10T12:00' } };
    expect(canRegistrantEdit(RECEIVED, config, '2027-03-10T12:00')).toBe(true);
    expect(canRegistrantEdit(RECEIVED, config, '2027-03-10T12:01')).toBe(false);
  });
});

test.each([
  ['returned', 'received'],
  ['received', 'received'],
  ['confirmed', 'confirmed'],
  ['waitlisted', 'waitlisted'],
] as const)('an edited signup that was %s is %s', (before, after) => {
  expect(stateAfterEdit(before)).toBe(after);
});

test('a submitted signup is received, confirmed, returned, waitlisted or cancelled', () => {
  expect([...SIGNUP_STATES].sort()).toEqual([
    'cancelled',
    'confirmed',
    'received',
    'returned',
    'waitlisted',
  ]);
});

describe('a programme that closes after the signup', () => {
  const signup = {
    ...EDITION.signup,
    editableUntil: '2027-03-05T23:59',
    programmeClosesAt: '2027-03-20T12:00',
  };

  test.each<[string, SignupState, string | null, string, boolean]>([
    ['may be changed in its last minute', 'confirmed', null, '2027-03-20T12:00', true],
    ['may not be changed a minute later', 'confirmed', null, '2027-03-20T12:01', false],
    ['is closed for a cancelled signup', 'cancelled', null, '2027-03-10T12:00', false],
    ['is open for one handed back', 'returned', null, '2027-03-21T12:00', true],
    [
      'follows a later deadline of the signup',
      'confirmed',
      '2027-04-01T12:00',
      '2027-03-30T12:00',
      true,
    ],
  ])('%s', (_sentence, state, editableUntil, now, expected) => {
    expect(canChangeProgramme({ state, editableUntil }, { signup }, now)).toBe(expected);
  });

  test('closes with the signup where it has no deadline of its own', () => {
    const own = { ...signup, programmeClosesAt: null };
    expect(programmeDeadline({ editableUntil: null }, { signup: own })).toBe('2027-03-05T23:59');
  });
});
