import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  type DeadlineFacts,
  type DeadlineHold,
  type DeadlineSettings,
  deadlinePlan,
  NOTICE_DAYS,
  stepKey,
} from './deadline-plan.ts';

const DUE = '2026-11-20';
const settings = (more: Partial<DeadlineSettings> = {}): DeadlineSettings => ({
  reminders: { enabled: true, daysBefore: [3], daysAfter: [3, 10] },
  expiry: { enabled: false, daysAfterDue: 21 },
  ...more,
});
const EXPIRING = settings({ expiry: { enabled: true, daysAfterDue: 21 } });
const SILENT = settings({
  reminders: { enabled: false, daysBefore: [3], daysAfter: [3] },
  expiry: { enabled: true, daysAfterDue: 21 },
});

const facts = (more: Partial<DeadlineFacts> = {}): DeadlineFacts => ({
  state: 'received',
  owedMinor: amountMinor(2600),
  isPartlyPaid: false,
  askedOn: '2026-11-06',
  dueOn: DUE,
  sent: [],
  waiting: null,
  hasRefundQuestion: false,
  ...more,
});

const sent = (step: string, on: string, dueOn = DUE) => ({ step, dueOn, on });

function dueOn(today: string, given = facts(), chosen = settings()): string | null {
  const { due } = deadlinePlan(given, chosen, today);
  return due && stepKey(due);
}

function heldOn(today: string, given: DeadlineFacts, chosen = settings()): DeadlineHold | null {
  const plan = deadlinePlan(given, chosen, today);
  // Never both: a step on hold is not due.
  if (plan.held) expect(plan.due).toBeNull();
  return plan.held?.by ?? null;
}

describe('a reminder', () => {
  test.each([
    ['2026-11-16', null],
    ['2026-11-17', 'before-3'],
    ['2026-11-20', 'before-3'],
    // The deadline has passed, so a reminder before it is useless.
    ['2026-11-21', null],
    ['2026-11-22', null],
    ['2026-11-23', 'after-3'],
    ['2026-11-29', 'after-3'],
    ['2026-11-30', 'after-10'],
    ['2027-03-01', 'after-10'],
  ])('on %s is %s when none was sent', (today, step) => {
    expect(dueOn(today)).toBe(step);
  });

  test('is sent once', () => {
    const given = facts({ sent: [sent('before-3', '2026-11-17')] });
    expect(dueOn('2026-11-18', given)).toBeNull();
    expect(dueOn('2026-11-23', given)).toBe('after-3');
  });

  test('that was skipped is not sent after the next one', () => {
    const given = facts({ sent: [sent('after-10', '2026-12-01')] });
    expect(dueOn('2026-12-02', given)).toBeNull();
  });

  test('is sent again for another due date', () => {
    const given = facts({ sent: [sent('before-3', '2026-11-10', '2026-11-13')] });
    expect(dueOn('2026-11-17', given)).toBe('before-3');
  });

  test('is never sent twice on one day', () => {
    const given = facts({ sent: [sent('after-3', '2026-11-30')] });
    expect(heldOn('2026-11-30', given)).toBe('today');
    expect(dueOn('2026-12-01', given)).toBe('after-10');
  });

  test('is not sent on the day of the request to pay', () => {
    const short = facts({ askedOn: '2026-11-17' });
    expect(dueOn('2026-11-17', short)).toBeNull();
    expect(dueOn('2026-11-19', short)).toBeNull();
    expect(dueOn('2026-11-23', short)).toBe('after-3');
  });

  test.each([
    ['that waits for a place', { state: 'waitlisted' }],
    ['that is cancelled', { state: 'cancelled' }],
    ['who has paid', { owedMinor: amountMinor(0) }],
    ['that is overpaid', { owedMinor: amountMinor(-100) }],
  ] as const)('is not sent to one %s', (_who, more) => {
    expect(deadlinePlan(facts(more), EXPIRING, '2026-12-24')).toEqual({
      due: null,
      held: null,
      next: null,
    });
  });

  test.each([['received'], ['confirmed'], ['returned']] as const)(
    'is sent to a signup that owes: %s',
    (state) => {
      expect(dueOn('2026-11-23', facts({ state }))).toBe('after-3');
    },
  );

  test('is held while a payment waits to be checked', () => {
    expect(heldOn('2026-11-23', facts({ waiting: 'transfer' }))).toBe('transfer-waits');
    expect(heldOn('2026-11-23', facts({ waiting: 'card' }))).toBe('card-waits');
    expect(heldOn('2026-11-23', facts({ hasRefundQuestion: true }))).toBe('refund-question');
    expect(heldOn('2026-12-24', facts({ waiting: 'transfer' }), SILENT)).toBe('transfer-waits');
  });

  test.each([
    ['2026-11-14', 'before-7'],
    ['2026-11-18', 'before-3'],
    ['2026-11-24', 'after-3'],
    ['2026-12-02', 'after-10'],
    ['2026-12-12', 'after-20'],
  ])('on %s is %s for any order of the configured days', (today, step) => {
    const mixed = { enabled: true, daysBefore: [3, 7], daysAfter: [10, 3, 20] };
    expect(dueOn(today, facts(), settings({ reminders: mixed }))).toBe(step);
  });

  test('is not sent when reminders are off', () => {
    const off = settings({ reminders: { enabled: false, daysBefore: [3], daysAfter: [3] } });
    expect(deadlinePlan(facts(), off, '2026-11-23')).toEqual({ due: null, held: null, next: null });
  });
});

describe('an unpaid signup', () => {
  const reminded = facts({ sent: [sent('after-10', '2026-11-30')] });

  test('expires on its day, if that is enabled', () => {
    expect(dueOn('2026-12-10', reminded, EXPIRING)).toBeNull();
    expect(dueOn('2026-12-11', reminded, EXPIRING)).toBe('expire-21');
    expect(dueOn('2026-12-11', reminded)).toBeNull();
    expect(dueOn('2026-12-11', facts(), SILENT)).toBe('expire-21');
  });

  test('is reminded first when both were enabled late', () => {
    expect(dueOn('2027-01-15', facts(), EXPIRING)).toBe('after-10');
    const fresh = facts({ sent: [sent('after-10', '2027-01-15')] });
    expect(heldOn('2027-01-16', fresh, EXPIRING)).toBe('notice');
    expect(NOTICE_DAYS).toBe(3);
    expect(heldOn('2027-01-17', fresh, EXPIRING)).toBe('notice');
    expect(dueOn('2027-01-18', fresh, EXPIRING)).toBe('expire-21');
  });

  test('is reminded first even after a reminder before the deadline or for another one', () => {
    const before = facts({ sent: [sent('before-3', '2026-11-17')] });
    expect(dueOn('2026-12-11', before, EXPIRING)).toBe('after-10');
    const other = facts({ sent: [sent('after-10', '2026-11-05', '2026-10-26')] });
    expect(dueOn('2026-12-11', other, EXPIRING)).toBe('after-10');
  });

  test('expires without a reminder when none is configured after the deadline', () => {
    const reminders = { enabled: true, daysBefore: [3], daysAfter: [] };
    const chosen = { ...EXPIRING, reminders };
    expect(dueOn('2026-12-11', facts(), chosen)).toBe('expire-21');
  });

  test('that was reminded before expires on a day that also has a reminder', () => {
    const reminders = { enabled: true, daysBefore: [], daysAfter: [10, 21] };
    const chosen = { ...EXPIRING, reminders };
    expect(dueOn('2026-12-11', reminded, chosen)).toBe('expire-21');
  });

  test('never expires automatically when a part was paid or the office confirmed it', () => {
    expect(heldOn('2026-12-24', { ...reminded, isPartlyPaid: true }, EXPIRING)).toBe('partly-paid');
    expect(heldOn('2026-12-24', { ...reminded, state: 'confirmed' }, EXPIRING)).toBe('confirmed');
  });
});

describe('the next step', () => {
  test.each([
    ['2026-11-10', 'before-3', '2026-11-17'],
    ['2026-11-17', 'after-3', '2026-11-23'],
    ['2026-11-25', 'after-10', '2026-11-30'],
    ['2026-12-01', 'expire-21', '2026-12-11'],
  ])('after %s is %s', (today, step, on) => {
    const { next } = deadlinePlan(facts(), EXPIRING, today);
    expect(next && [stepKey(next.step), next.on]).toEqual([step, on]);
  });

  test('is none after the last step', () => {
    expect(deadlinePlan(facts(), settings(), '2026-12-01').next).toBeNull();
  });
});
