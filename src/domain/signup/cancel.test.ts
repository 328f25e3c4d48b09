import { expect, it } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import { registrantCancelRight } from '#domain/signup/cancel.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

const LAST = '2027-03-20T23:59';

it.each([
  ['received', 0, LAST, 'cancel'],
  ['confirmed', 8800, LAST, 'cancel'],
  ['confirmed', 8800, '2027-03-21T00:00', 'ask'],
  ['received', 1, '2027-03-21T00:00', 'ask'],
  ['returned', 8800, '2027-03-21T00:00', 'ask'],
  ['waitlisted', 0, '2027-03-21T00:00', 'cancel'],
  ['received', 0, '2027-03-21T00:00', 'cancel'],
  ['cancelled', 8800, LAST, 'none'],
  ['cancelled', 0, '2027-03-21T00:00', 'none'],
] as const)('a %s signup with %i cents paid at %s: %s', (state, kept, now, right) => {
  const config = { signup: { ...EDITION.signup, cancellableUntil: LAST } };
  const signup = { state, keptMinor: amountMinor(kept) };
  expect(registrantCancelRight(signup, config, now)).toBe(right);
});

it('has no last day unless the edition names one', () => {
  const signup = { state: 'confirmed', keptMinor: amountMinor(8800) } as const;
  expect(EDITION.signup.cancellableUntil).toBeNull();
  expect(registrantCancelRight(signup, EDITION, '2030-01-01T00:00')).toBe('cancel');
});
