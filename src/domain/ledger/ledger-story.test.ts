import fc from 'fast-check';
import { test } from 'vitest';
import { amountMinor, sumMinor } from '#domain/money.ts';
import {
  type Allocation,
  allocationProblem,
  freeMinor,
  heldMinor,
  type Ledger,
  type LedgerEntry,
  moneyOfSignup,
  withAllocation,
  withEntry,
} from '#tests/factories/ledger-model.ts';
import { owedMinor, type SignupMoney } from './money-state.ts';
import { movableMinor, moveAll, moveShares, overpaidBy, planReturn } from './move-money.ts';

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

const SIGNUPS = ['a', 'b', 'c'];
const signupId = fc.constantFrom(...SIGNUPS);
const source = fc.nat(12);
const cents = fc.integer({ min: 1, max: 10_000 });

/** Events that may happen to the money of three signups; impossible ones are refused. */
const ledgerEvent = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), source, signupId, cents }),
  fc.record({ kind: fc.constant('split' as const), source, cents, between: fc.subarray(SIGNUPS) }),
  fc.record({ kind: fc.constant('take back' as const), source, signupId }),
  fc.record({ kind: fc.constant('give' as const), source, signupId, cents }),
  fc.record({ kind: fc.constant('refund' as const), source, signupId, cents }),
  // The same webhook again, and the same file of the bank again.
  fc.record({ kind: fc.constant('replay' as const), source }),
  fc.record({
    kind: fc.constant('import' as const),
    rows: fc.array(fc.tuple(source, signupId, cents)),
  }),
  fc.record({ kind: fc.constant('edit' as const), signupId, totalMinor: fc.nat(10_000) }),
  fc.record({ kind: fc.constant('cancel' as const), signupId }),
  fc.record({ kind: fc.constant('give elsewhere' as const), source, signupId, other: signupId }),
  fc.record({ kind: fc.constant('move surplus' as const), signupId, other: signupId, cents }),
  fc.record({ kind: fc.constant('merge' as const), signupId, other: signupId }),
  fc.record({ kind: fc.constant('return payment' as const), source, signupId, cents }),
);
type LedgerEvent = typeof ledgerEvent extends fc.Arbitrary<infer One> ? One : never;

interface World {
  ledger: Ledger;
  signups: Record<string, { totalMinor: number; isCancelled: boolean }>;
  /** Money that was really sent or received, by its source. */
  reported: Map<string, number>;
  merged: Record<string, string>;
}

const NEW: World = { ledger: EMPTY, signups: {}, reported: new Map(), merged: {} };

function moneyIn({ ledger, signups }: World, id: string): SignupMoney {
  const { totalMinor, isCancelled } = signups[id] ?? { totalMinor: 0, isCancelled: false };
  const sums = moneyOfSignup(ledger, id);
  return { ...sums, totalMinor: amountMinor(totalMinor), isCancelled, hasWaiver: false };
}

const keptIn = (world: World, id: string) => {
  const { receivedMinor, returnedMinor } = moneyIn(world, id);
  return receivedMinor - returnedMinor;
};

/** Money for a signup that was merged into another goes to that one. */
function survivor({ merged }: World, id: string): string {
  let last = id;
  while (merged[last] !== undefined) last = merged[last] as string;
  return last;
}

function given(world: World, wanted: Allocation): World {
  const to = { ...wanted, signupId: survivor(world, wanted.signupId) };
  return allocationProblem(world.ledger, to)
    ? world
    : { ...world, ledger: withAllocation(world.ledger, to) };
}

/** All of them or, as in a transaction, none; throws when a plan was not possible. */
const all = (world: World, moves: readonly Allocation[]): World => ({
  ...world,
  ledger: moves.reduce(withAllocation, world.ledger),
});

function heldBy({ ledger }: World, id: string) {
  return ledger.entries
    .map((entry) => ({ entryId: entry.id, amountMinor: heldMinor(ledger, entry.id, id) }))
    .filter((one) => one.amountMinor !== 0);
}

/** Money returned to the payer cannot be taken from a signup. */
function takenBack(world: World, id: string, from: string): World {
  const held = heldMinor(world.ledger, id, from);
  if (held === 0 || held > keptIn(world, from)) return world;
  return all(world, [part(id, from, -held)]);
}

function surplusMoved(world: World, from: string, share: Allocation): World {
  const shares = [share];
  const isTooMuch = share.amountMinor > movableMinor(moneyIn(world, from), amountMinor(0));
  if (from === share.signupId || isTooMuch) return world;
  if (overpaidBy(shares, (id) => moneyIn(world, id)).length > 0) return world;
  const moved = moveShares(heldBy(world, from), { from, shares });
  hold(moved !== null, 'a surplus was not held');
  return all(world, moved ?? []);
}

function merged(world: World, from: string, into: string): World {
  const isPossible = ![from, into].some(
    (id) => world.merged[id] !== undefined || world.signups[id]?.isCancelled,
  );
  if (from === into || !isPossible) return world;
  const before = keptIn(world, from) + keptIn(world, into);
  const total = (id: string) => world.signups[id]?.totalMinor ?? 0;
  const after: World = {
    ...all(world, moveAll(heldBy(world, from), { from, into })),
    signups: {
      ...world.signups,
      [from]: { totalMinor: total(from), isCancelled: true },
      [into]: { totalMinor: Math.max(total(from), total(into)), isCancelled: false },
    },
    merged: { ...world.merged, [from]: into },
  };
  hold(keptIn(after, into) === before, 'a merge has lost or made money');
  return after;
}

/** A card payment is returned, whichever signup holds it now. */
function returned(world: World, step: { source: number; signupId: string; cents: number }): World {
  const entry = world.ledger.entries.find(({ id }) => id === `e${step.source}`);
  const id = `c${step.source}`;
  if (!entry || world.reported.has(`bank:${id}`)) return world;
  const paidFor = survivor(world, step.signupId);
  const amount = amountMinor(Math.min(step.cents, entry.amountMinor));
  const holders = SIGNUPS.map((signupId) => ({
    signupId,
    amountMinor: heldMinor(world.ledger, entry.id, signupId),
    keptMinor: amountMinor(keptIn(world, signupId)),
  })).filter((holder) => holder.amountMinor > 0);
  const plan = planReturn({ paidFor, freeMinor: freeMinor(world.ledger, entry), holders }, amount);
  // Money is returned only once; the provider would not return it either.
  const isHere = plan.shares.every(
    (share) =>
      share.amountMinor <=
      keptIn(world, share.signupId) + (share.signupId === paidFor ? plan.claimedMinor : 0),
  );
  if (!isHere) return world;
  world.reported.set(`bank:${id}`, -amount);
  const ledger = withEntry(world.ledger, payment(id, -amount));
  const claimed = plan.claimedMinor > 0 ? [part(entry.id, paidFor, plan.claimedMinor)] : [];
  const shares = plan.shares.map((share) => part(id, share.signupId, -share.amountMinor));
  const after = all({ ...world, ledger }, [...claimed, ...shares]);
  hold(freeMinor(after.ledger, payment(id, -amount)) + 0 === 0, 'a return belongs to no signup');
  return after;
}

/** Books a reported movement, and gives it to a signup when it is new. */
function booked(world: World, id: string, { to, amount }: { to: string; amount: number }): World {
  const ledger = withEntry(world.ledger, payment(id, amount));
  if (ledger === world.ledger) return world;
  world.reported.set(`bank:${id}`, amount);
  return given({ ...world, ledger }, part(id, to, amount));
}

function after(world: World, step: LedgerEvent): World {
  switch (step.kind) {
    case 'pay':
      return booked(world, `e${step.source}`, { to: step.signupId, amount: step.cents });
    case 'import': {
      // Reported twice in a row, as when the same file is uploaded again.
      const rows = [...step.rows, ...step.rows];
      return rows.reduce((now, [row, to, amount]) => booked(now, `e${row}`, { to, amount }), world);
    }
    case 'split': {
      const id = `e${step.source}`;
      const ledger = withEntry(world.ledger, payment(id, step.cents));
      if (ledger === world.ledger) return world;
      world.reported.set(`bank:${id}`, step.cents);
      const share = Math.floor(step.cents / (step.between.length + 1));
      return step.between.reduce((now, to) => given(now, part(id, to, share)), {
        ...world,
        ledger,
      });
    }
    case 'give':
      return given(world, part(`e${step.source}`, step.signupId, step.cents));
    case 'take back':
      return takenBack(world, `e${step.source}`, step.signupId);
    case 'give elsewhere': {
      const id = `e${step.source}`;
      const free = takenBack(world, id, step.signupId);
      const entry = free.ledger.entries.find((one) => one.id === id);
      return entry ? given(free, part(id, step.other, freeMinor(free.ledger, entry))) : world;
    }
    case 'move surplus':
      return surplusMoved(world, step.signupId, part('', step.other, step.cents));
    case 'merge':
      return merged(world, step.signupId, step.other);
    case 'return payment':
      return returned(world, step);
    case 'refund': {
      const kept = moneyOfSignup(world.ledger, step.signupId);
      const amount = Math.min(step.cents, kept.receivedMinor - kept.returnedMinor);
      if (amount <= 0) return world;
      return booked(world, `r${step.source}`, { to: step.signupId, amount: -amount });
    }
    case 'replay': {
      const [known] = world.ledger.entries.filter(({ id }) => id === `e${step.source}`);
      return known ? { ...world, ledger: withEntry(world.ledger, known) } : world;
    }
    case 'edit':
    case 'cancel': {
      const change = step.kind === 'edit' ? { totalMinor: step.totalMinor } : { isCancelled: true };
      const before = world.signups[step.signupId] ?? { totalMinor: 0, isCancelled: false };
      const signups = { ...world.signups, [step.signupId]: { ...before, ...change } };
      return { ...world, signups };
    }
  }
}

test('after any events, in any order and any number of times, every cent is in exactly one place', () => {
  fc.assert(
    fc.property(fc.array(ledgerEvent, { maxLength: 40 }), (story) => {
      let world: World = { ...NEW, reported: new Map() };
      for (const step of story) {
        world = after(world, step);
        expectToAddUp(world);
      }
    }),
    { numRuns: 3000 },
  );
}, 60_000);

/** Called hundreds of thousands of times, so it does not use expect. */
function hold(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(sentence);
}

function expectToAddUp(world: World): void {
  const { ledger, reported } = world;
  let held = 0;
  for (const id of SIGNUPS) {
    const money = moneyIn(world, id);
    hold(money.receivedMinor >= 0 && money.returnedMinor >= 0, 'less than nothing came or went');
    const kept = keptIn(world, id);
    hold(kept >= 0, 'more went back than had come');
    hold(world.merged[id] === undefined || kept === 0, 'what was merged still holds something');
    const due = money.isCancelled ? 0 : money.totalMinor;
    hold(owedMinor(money) + kept === due, 'what is owed is not what is due less what is held');
    held += kept;
  }
  for (const entry of ledger.entries) {
    const sign = Math.sign(entry.amountMinor);
    held += freeMinor(ledger, entry);
    hold(freeMinor(ledger, entry) * sign >= 0, 'more was given than there is');
    hold(reported.get(entry.source) === entry.amountMinor, 'booked without a report');
    for (const id of SIGNUPS) {
      hold(heldMinor(ledger, entry.id, id) * sign >= 0, 'more was taken back than was held');
    }
  }
  hold(ledger.entries.length === reported.size, 'something was counted twice, or not at all');
  const whole = sumMinor(ledger.entries.map((entry) => entry.amountMinor));
  hold(held === whole, 'the parts are not the whole');
}
