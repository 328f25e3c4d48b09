import { describe, expect, test } from 'vitest';
import type { SignupView } from '#client/public/my-signup/follow-signup.ts';
import { nextStep } from '#client/public/my-signup/next-step.ts';
import { amountMinor } from '#domain/money.ts';
import { CONFIG, signupView } from '#tests/factories/signup-view.ts';

type Changes = Partial<SignupView>;

const TODAY = '2026-11-15';
const { startsOn, endsOn } = CONFIG.edition;
const stepOf = (changes: Changes, today = TODAY) =>
  nextStep(signupView({ warnings: [], ...changes }), CONFIG, { today, isProgrammeOpen: true });

const SETTLED: Changes = { state: 'confirmed', payment: null };
const surplus = amountMinor(3400);
const REFUND: NonNullable<SignupView['refund']> = {
  id: null,
  state: 'none',
  amountMinor: surplus,
  surplusMinor: surplus,
  iban: '',
  holder: '',
  reason: '',
  isByCard: false,
};
const WARNING = { path: 'persons.1', category: 'II. (A)', age: 14 } as never;
const UNNAMED: SignupView['appearances'][number] = {
  id: 'one',
  category: 'II. (A)',
  group: null,
  players: [{ name: 'Ema Malá', instrument: '' }],
  accompanists: [],
  pieces: [],
  seconds: null,
};
const GUARDIAN = { person: 1, askedAt: null, confirmedAt: null };

describe('the next step', () => {
  test.each<[string, Changes, object]>([
    ['of a new signup is to pay', {}, { kind: 'pay', isLate: false }],
    ['of a returned signup is to correct it', { state: 'returned' }, { kind: 'correct' }],
    ['on the waiting list is to wait', { state: 'waitlisted', payment: null }, { kind: 'wait' }],
    ['is to name an account', { ...SETTLED, refund: REFUND }, { kind: 'name-account' }],
    [
      'is nothing where a surplus goes back to the card',
      { ...SETTLED, refund: { ...REFUND, isByCard: true } },
      { kind: 'get-refund', amountMinor: surplus },
    ],
    [
      'is nothing while a refund is under way',
      { state: 'cancelled', refund: { ...REFUND, state: 'asked', surplusMinor: amountMinor(0) } },
      { kind: 'get-refund', amountMinor: surplus },
    ],
    [
      'of a paid and cancelled signup is to name an account',
      { state: 'cancelled', refund: REFUND },
      { kind: 'name-account' },
    ],
    ['of a cancelled signup is nothing', { state: 'cancelled' }, { kind: 'cancelled' }],
    ['is to ask guardians', { ...SETTLED, guardians: [GUARDIAN] }, { kind: 'ask-guardians' }],
    [
      'is to look at what is doubtful',
      { ...SETTLED, warnings: [WARNING] },
      { kind: 'look-at-list' },
    ],
    [
      'is to complete the programme',
      { ...SETTLED, appearances: [UNNAMED], warnings: [WARNING] },
      { kind: 'complete-programme' },
    ],
    ['is to come when nothing is missing', SETTLED, { kind: 'come', day: startsOn }],
  ])('%s', (_name, changes, step) => {
    expect(stepOf(changes)).toMatchObject(step);
  });

  test('tells that the payment is late', () => {
    expect(stepOf({}, startsOn)).toMatchObject({ kind: 'pay', isLate: true });
  });

  test('is not told after the event, nor of an archived edition', () => {
    expect(stepOf({}, endsOn)).not.toBeNull();
    expect(stepOf({}, '2027-04-30')).toBeNull();
    expect(stepOf({ archived: true })).toBeNull();
  });
});
