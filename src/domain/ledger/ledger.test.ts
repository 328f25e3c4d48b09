import { describe, expect, test } from 'vitest';
import { amountMinor } from '#domain/money.ts';
import {
  type Allocation,
  allocationProblem,
  freeMinor,
  type Ledger,
  type LedgerEntry,
  moneyOfSignup,
  withAllocation,
  withEntry,
} from './ledger.ts';

const EMPTY: Ledger = { entries: [], allocations: [] };
const payment = (id: string, cents: number): LedgerEntry => ({
  id,
  kind: cents > 0 ? 'payment' : 'refund',
  amountMinor: amountMinor(cents),
  source: `bank:${id}`,
});
const part = (entryId: string, signupId: string, cents: number): Allocation => ({
  entryId,
  signupId,
  amountMinor: amountMinor(cents),
});

/** A school paid 96 euro for two signups, and 16 of it went back. */
const SCHOOL: Ledger = {
  entries: [payment('in', 9600), payment('out', -1600)],
  allocations: [part('in', 'a', 4800), part('in', 'b', 3200), part('out', 'a', -1600)],
};

describe('an entry', () => {
  test('from the same source is written once', () => {
    const once = withEntry(EMPTY, payment('x', 100));
    expect(withEntry(once, { ...payment('y', 100), source: 'bank:x' })).toBe(once);
    expect(withEntry(once, payment('y', 100)).entries).toHaveLength(2);
  });

  test.each([
    ['in', 1600],
    ['out', 0],
  ])('%s has left what belongs to nobody', (id, free) => {
    const entry = SCHOOL.entries.find((one) => one.id === id) as LedgerEntry;
    expect(freeMinor(SCHOOL, entry) + 0).toBe(free);
  });
});

describe('an allocation', () => {
  test.each([
    ['may take all that is free', part('in', 'c', 1600), null],
    ['takes no more than is free', part('in', 'c', 1601), 'more-than-free'],
    ['takes back all that is held', part('in', 'a', -4800), null],
    ['takes back no more than is held', part('in', 'b', -3201), 'more-than-held'],
    ['takes nothing back from who holds nothing', part('in', 'c', -1), 'more-than-held'],
    ['of a refund is below zero', part('out', 'b', -1), 'more-than-free'],
    ['of a refund is taken back above zero', part('out', 'a', 1600), null],
    ['of nothing is none', part('in', 'a', 0), 'nothing'],
    ['needs an entry', part('nowhere', 'a', 1), 'unknown-entry'],
  ])('%s', (_sentence, wanted, problem) => {
    expect(allocationProblem(SCHOOL, wanted)).toBe(problem);
    if (problem) expect(() => withAllocation(SCHOOL, wanted)).toThrow(problem);
    else expect(withAllocation(SCHOOL, wanted).allocations).toHaveLength(4);
  });
});

test.each([
  ['a', { receivedMinor: 4800, returnedMinor: 1600 }],
  ['b', { receivedMinor: 3200, returnedMinor: 0 }],
  ['c', { receivedMinor: 0, returnedMinor: 0 }],
])('signup %s knows what came and what went back', (signupId, money) => {
  expect(moneyOfSignup(SCHOOL, signupId)).toEqual(money);
});
