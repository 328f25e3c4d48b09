import { describe, expect, test } from 'vitest';
import type { SignupMoney } from '#domain/ledger/money-state.ts';
import { amountMinor } from '#domain/money.ts';
import { movableMinor, moveAll, moveShares, overpaidBy, planReturn } from './move-money.ts';

const part = (entryId: string, cents: number) => ({ entryId, amountMinor: amountMinor(cents) });
const share = (signupId: string, cents: number) => ({ signupId, amountMinor: amountMinor(cents) });
const money = (changes: Partial<Record<keyof SignupMoney, number | boolean>>): SignupMoney =>
  ({
    totalMinor: 4800,
    hasWaiver: false,
    isCancelled: false,
    receivedMinor: 0,
    returnedMinor: 0,
    ...changes,
  }) as SignupMoney;
const short = (moved: ReturnType<typeof moveShares>) =>
  moved?.map((one) => `${one.entryId}:${one.signupId}:${one.amountMinor}`);

describe('a merged signup', () => {
  test('hands over its payments and its refunds', () => {
    const moved = moveAll([part('in', 4800), part('out', -800)], { from: 'a', into: 'b' });
    expect(short(moved)).toEqual(['in:a:-4800', 'in:b:4800', 'out:a:800', 'out:b:-800']);
  });

  test('that holds nothing hands over nothing', () => {
    expect(moveAll([part('in', 0)], { from: 'a', into: 'b' })).toEqual([]);
  });
});

describe('a surplus', () => {
  const held = [part('new', 500), part('out', -100), part('old', 4800)];

  test.each([
    ['is taken from the first payment', [share('b', 300)], ['new:a:-300', 'new:b:300']],
    [
      'is taken from the next when that is not enough',
      [share('b', 700)],
      ['new:a:-500', 'new:b:500', 'old:a:-200', 'old:b:200'],
    ],
    [
      'is given to several, each of them whole',
      [share('b', 400), share('c', 200)],
      ['new:a:-400', 'new:b:400', 'new:a:-100', 'new:c:100', 'old:a:-100', 'old:c:100'],
    ],
    ['is limited to the held amount', [share('b', 5301)], undefined],
  ])('%s', (_sentence, shares, expected) => {
    expect(short(moveShares(held, { from: 'a', shares }))).toEqual(expected);
  });

  test.each([
    ['the overpaid amount', money({ receivedMinor: 6000 }), 0, 1200],
    [
      'all of it when the signup is cancelled',
      money({ receivedMinor: 100, isCancelled: true }),
      0,
      100,
    ],
    ['without the amount promised to the payer', money({ receivedMinor: 6000 }), 1000, 200],
    ['zero when all is promised', money({ receivedMinor: 6000 }), 1300, 0],
    ['zero while an amount is owed', money({ receivedMinor: 100 }), 0, 0],
  ])('is %s', (_sentence, known, promised, cents) => {
    expect(movableMinor(known, amountMinor(promised))).toBe(cents);
  });

  test('is moved only to signups that owe', () => {
    const known = new Map([
      ['owes', money({})],
      ['paid', money({ receivedMinor: 4800 })],
    ]);
    const shares = [share('owes', 4800), share('paid', 1), share('nobody', 1)];
    expect(overpaidBy(shares, (id) => known.get(id))).toEqual(['paid', 'nobody']);
    expect(overpaidBy([share('owes', 4801)], (id) => known.get(id))).toEqual(['owes']);
  });
});

describe('a payment that is returned', () => {
  const holder = (signupId: string, cents: number, kept = cents) => ({
    ...share(signupId, cents),
    keptMinor: amountMinor(kept),
  });

  test.each([
    ['is taken from its signup', { free: 0, holders: [holder('a', 4800)] }, 4800, 0, { a: 4800 }],
    [
      'leaves the parts of others when the rest is enough',
      { free: 0, holders: [holder('a', 4800), holder('b', 1200)] },
      4000,
      0,
      { a: 4000 },
    ],
    [
      'is taken first from the signup that it was paid for',
      { free: 0, holders: [holder('b', 1200), holder('a', 4800)] },
      4000,
      0,
      { a: 4000 },
    ],
    [
      'is not taken from other money of that signup while another holds a part of it',
      { free: 0, holders: [holder('a', 1000, 9000), holder('b', 4800)] },
      2000,
      0,
      { a: 1000, b: 1000 },
    ],
    [
      'is not taken from that signup beyond its kept amount',
      { free: 0, holders: [holder('a', 4800, 1000), holder('b', 1200)] },
      2000,
      0,
      { a: 1000, b: 1000 },
    ],
    [
      'is not taken from another signup beyond its kept amount',
      { free: 0, holders: [holder('b', 1200, 500), holder('c', 1200)] },
      2000,
      0,
      { a: 300, b: 500, c: 1200 },
    ],
    [
      'is taken from the signups that were given a part of it',
      { free: 0, holders: [holder('b', 1200), holder('a', 4800)] },
      6000,
      0,
      { a: 4800, b: 1200 },
    ],
    [
      'goes through the signup that it was paid for where it is unallocated',
      { free: 4800, holders: [] },
      4800,
      4800,
      { a: 4800 },
    ],
    [
      'takes the unallocated part before the parts of others',
      { free: 1000, holders: [holder('a', 2000), holder('b', 3000)] },
      3500,
      1000,
      { a: 3000, b: 500 },
    ],
    [
      'that was returned before is a debt of that signup',
      { free: 0, holders: [holder('a', 4800, 0)] },
      4800,
      0,
      { a: 4800 },
    ],
  ])('%s', (_sentence, { free, holders }, cents, claimed, expected) => {
    const plan = planReturn(
      { paidFor: 'a', freeMinor: amountMinor(free), holders },
      amountMinor(cents),
    );
    expect(plan.claimedMinor).toBe(claimed);
    expect(Object.fromEntries(plan.shares.map((one) => [one.signupId, one.amountMinor]))).toEqual(
      expected,
    );
  });
});
