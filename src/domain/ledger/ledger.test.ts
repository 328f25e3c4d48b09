import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
} from './ledger.ts';
import { owedMinor } from './money-state.ts';

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

const SIGNUPS = ['a', 'b', 'c'];
const signupId = fc.constantFrom(...SIGNUPS);
const source = fc.nat(12);
const cents = fc.integer({ min: 1, max: 10_000 });

/** What may happen to the money of three signups; what is not possible is refused. */
const happening = fc.oneof(
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
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

interface World {
  ledger: Ledger;
  signups: Record<string, { totalMinor: number; isCancelled: boolean }>;
  /** What the outside has really sent us or got from us, by its source. */
  told: Map<string, number>;
}

function given(world: World, wanted: Allocation): World {
  return allocationProblem(world.ledger, wanted)
    ? world
    : { ...world, ledger: withAllocation(world.ledger, wanted) };
}

/** Books what the outside tells, and gives it to a signup when it is new. */
function booked(world: World, id: string, { to, amount }: { to: string; amount: number }): World {
  const ledger = withEntry(world.ledger, payment(id, amount));
  if (ledger === world.ledger) return world;
  world.told.set(`bank:${id}`, amount);
  return given({ ...world, ledger }, part(id, to, amount));
}

function after(world: World, step: Happening): World {
  switch (step.kind) {
    case 'pay':
      return booked(world, `e${step.source}`, { to: step.signupId, amount: step.cents });
    case 'import': {
      // Told twice in a row, as when somebody drops the same file again.
      const rows = [...step.rows, ...step.rows];
      return rows.reduce((now, [row, to, amount]) => booked(now, `e${row}`, { to, amount }), world);
    }
    case 'split': {
      const id = `e${step.source}`;
      const ledger = withEntry(world.ledger, payment(id, step.cents));
      if (ledger === world.ledger) return world;
      world.told.set(`bank:${id}`, step.cents);
      const share = Math.floor(step.cents / (step.between.length + 1));
      return step.between.reduce((now, to) => given(now, part(id, to, share)), {
        ...world,
        ledger,
      });
    }
    case 'give':
      return given(world, part(`e${step.source}`, step.signupId, step.cents));
    case 'take back': {
      const id = `e${step.source}`;
      const held = heldMinor(world.ledger, id, step.signupId);
      return given(world, part(id, step.signupId, -held));
    }
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

test('whatever happens, in whatever order and however often, every cent is somewhere once', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (story) => {
      let world: World = { ledger: EMPTY, signups: {}, told: new Map() };
      for (const step of story) {
        world = after(world, step);
        expectToAddUp(world);
      }
    }),
    { numRuns: 3000 },
  );
}, 60_000);

/** Asked hundreds of thousands of times, so it says only what is wrong. */
function hold(isTrue: boolean, sentence: string): void {
  if (!isTrue) throw new Error(sentence);
}

function expectToAddUp({ ledger, signups, told }: World): void {
  let held = 0;
  for (const id of SIGNUPS) {
    const money = moneyOfSignup(ledger, id);
    hold(money.receivedMinor >= 0 && money.returnedMinor >= 0, 'less than nothing came or went');
    const { totalMinor, isCancelled } = signups[id] ?? { totalMinor: 0, isCancelled: false };
    const known = { ...money, totalMinor: amountMinor(totalMinor), isCancelled, hasWaiver: false };
    const kept = money.receivedMinor - money.returnedMinor;
    const due = isCancelled ? 0 : totalMinor;
    hold(owedMinor(known) + kept === due, 'what is owed is not what is due less what is held');
    held += kept;
  }
  for (const entry of ledger.entries) {
    const sign = Math.sign(entry.amountMinor);
    held += freeMinor(ledger, entry);
    hold(freeMinor(ledger, entry) * sign >= 0, 'more was given than there is');
    hold(told.get(entry.source) === entry.amountMinor, 'booked is what nobody has told');
    for (const id of SIGNUPS) {
      hold(heldMinor(ledger, entry.id, id) * sign >= 0, 'more was taken back than was held');
    }
  }
  hold(ledger.entries.length === told.size, 'something was counted twice, or not at all');
  const all = sumMinor(ledger.entries.map((entry) => entry.amountMinor));
  hold(held === all, 'the parts are not the whole');
}
