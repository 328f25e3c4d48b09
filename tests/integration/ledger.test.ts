import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { moneyState, owedMinor } from '#domain/ledger/money-state.ts';
import { amountMinor } from '#domain/money.ts';
import { SIGNUP_STATES } from '#domain/signup/state.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { allocate, bookEntry, moneyOf } from '#server/features/ledger/service.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';

let test: TestApp;
let treasurer: TestOffice;
let organiser: TestOffice;
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  treasurer = await testOffice(test, 'treasurer');
  organiser = await testOffice(test);
});
afterAll(() => test.close());

/** Polling finds the jobs at the latest. */
const act = { reason: '', actor: 'test', now: TEST_NOW };

async function booked(cents: number, source: string = randomUUID()) {
  const { id: configId } = await test.services.configs.current();
  return inTransaction(test.services.pool, (client) =>
    bookEntry(client, {
      configId,
      kind: cents > 0 ? 'payment' : 'refund',
      method: 'transfer',
      amountMinor: amountMinor(cents),
      source,
      bookedOn: '2026-11-15',
      payer: 'Jana Nová',
      note: '',
      actor: 'test',
      at: TEST_NOW,
    }),
  );
}

const shared = (entryId: string, ...shares: [string, number][]) =>
  inTransaction(test.services.pool, (client) =>
    allocate(
      client,
      {
        entryId,
        shares: shares.map(([signupId, cents]) => ({ signupId, amountMinor: amountMinor(cents) })),
      },
      act,
    ),
  );

const money = async (id: string) => (await treasurer.read(id)).money;
const cash = (signup: Submitted, amount: number, more: object = {}) =>
  treasurer.call('bookDeskMoney', {
    signupId: signup.id,
    idempotencyKey: randomUUID(),
    kind: 'payment',
    method: 'cash',
    amountMinor: amount,
    ...more,
  });

describe('the ledger', () => {
  it('books the same source once', async () => {
    const source = `bank:${randomUUID()}`;
    const first = await booked(1000, source);
    expect(await booked(1000, source)).toEqual({ id: first.id, isNew: false });
    expect(first.isNew).toBe(true);
  });

  it('is never changed', async () => {
    const { id } = await booked(1000);
    const { id: signupId } = await treasurer.submitted();
    await shared(id, [signupId, 1000]);
    for (const statement of [
      'update ledger_entries set amount_minor = 2000',
      'delete from ledger_entries',
      'update allocations set amount_minor = 1',
      'delete from allocations',
    ]) {
      await expect(test.query(statement)).rejects.toThrow('not changed');
    }
  });

  it('gives away no more than there is, however many try at once', async () => {
    const { id } = await booked(1000);
    const signups = await Promise.all([1, 2, 3, 4].map(() => treasurer.submitted()));
    const answers = await Promise.all(signups.map((signup) => shared(id, [signup.id, 400])));
    expect(answers.filter((answer) => answer === null)).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'more-than-free')).toHaveLength(2);
  });

  it('refuses in the database what the program forgot to ask', async () => {
    const { id } = await booked(1000);
    const { id: signupId } = await treasurer.submitted();
    const insert = (cents: number) =>
      test.query(
        `insert into allocations (entry_id, signup_id, amount_minor, actor, at)
         values ($1, $2, $3, '', now())`,
        [id, signupId, cents],
      );
    await expect(insert(1001)).rejects.toThrow('do not add up');
    await expect(insert(-1)).rejects.toThrow('do not add up');
    await insert(1000);
  });

  it('calls the money of a signup what the rules call it', async () => {
    const state = fc.constantFrom(...SIGNUP_STATES);
    const cents = fc.nat(3);
    await fc.assert(
      fc.asyncProperty(
        state,
        fc.boolean(),
        fc.tuple(cents, cents, cents),
        async (signupState, hasWaiver, [total, received, returned]) => {
          const [row] = await test.query<{ state: string }>(
            'select money_state($1, $2, $3, $4, $5) as state',
            [signupState, total, hasWaiver, received, returned],
          );
          expect(row?.state).toBe(
            moneyState({
              totalMinor: amountMinor(total),
              hasWaiver,
              isCancelled: signupState === 'cancelled',
              receivedMinor: amountMinor(received),
              returnedMinor: amountMinor(returned),
            }),
          );
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('money for a signup', () => {
  it('settles it, confirms it and tells the registrant once', async () => {
    const signup = await treasurer.submitted();
    const { id } = await booked(signup.totalMinor);
    await shared(id, [signup.id, signup.totalMinor]);
    await vi.waitFor(
      async () =>
        expect(await treasurer.mailsOf(signup.id)).toEqual(['confirmation', 'payment-received']),
      A_MINUTE,
    );
    const seen = await treasurer.read(signup.id);
    expect([seen.state, seen.money.state, seen.payment]).toEqual(['confirmed', 'paid', null]);
    expect(seen.history[0]).toMatchObject({ action: 'confirmed', actor: '' });
  });

  it('in parts is counted together, and asked for is what is left', async () => {
    const signup = await treasurer.submitted();
    const { id } = await booked(1000);
    await shared(id, [signup.id, 1000]);
    const { result } = await test.call('getSignup', { token: signup.token });
    expect(result.money).toEqual({
      state: 'partly-paid',
      receivedMinor: 1000,
      returnedMinor: 0,
      owedMinor: signup.totalMinor - 1000,
    });
    expect(result.payment.amountMinor).toBe(signup.totalMinor - 1000);
    await vi.waitFor(
      async () => expect(await treasurer.mailsOf(signup.id)).toContain('payment-incomplete'),
      A_MINUTE,
    );
    expect((await treasurer.read(signup.id)).state).toBe('received');
  });

  it('may come after it was cancelled, and is then to be returned', async () => {
    const signup = await treasurer.submitted();
    await test.call('cancelSignup', { token: signup.token, version: 1, reason: 'choroba' });
    const { id } = await booked(signup.totalMinor);
    await shared(id, [signup.id, signup.totalMinor]);
    expect(await money(signup.id)).toMatchObject({
      state: 'overpaid',
      owedMinor: -signup.totalMinor,
    });
  });

  it('wakes watchers of the signup', async () => {
    const signup = await treasurer.submitted();
    const watching = test.call('watchSignup', { token: signup.token, version: 1, money: '0-0' });
    const { id } = await booked(500);
    await shared(id, [signup.id, 500]);
    expect((await watching).result).toEqual({ version: 1, money: '500-0' });
  });
});

describe('a price that comes down to what was paid', () => {
  const partlyPaid = async () => {
    const signup = await treasurer.submitted();
    await cash(signup, 2000);
    await vi.waitFor(
      async () => expect(await treasurer.mailsOf(signup.id)).toContain('payment-incomplete'),
      A_MINUTE,
    );
    return signup;
  };
  const waived = (signup: Submitted, amount: number) =>
    organiser.call('changeSignupTerms', {
      id: signup.id,
      version: 1,
      reason: 'Dohoda',
      notify: false,
      waiver: { amountMinor: amount },
    });
  const documentsOf = (signup: Submitted) =>
    test.query<{ kind: string; amount_minor: number }>(
      `select d.kind, s.amount_minor::int from money_document_signups s
       join money_documents d on d.id = s.document_id
       where s.signup_id = $1 and d.kind in ('invoice', 'receipt')`,
      [signup.id],
    );

  it('is followed as a payment is: confirmed and documented, without another mail', async () => {
    const signup = await partlyPaid();
    await waived(signup, signup.totalMinor - 2000);
    await vi.waitFor(
      async () => expect((await treasurer.read(signup.id)).state).toBe('confirmed'),
      A_MINUTE,
    );
    expect(await money(signup.id)).toMatchObject({ state: 'paid', owedMinor: 0 });
    expect(await documentsOf(signup)).toMatchObject([{ amount_minor: 2000 }]);
    expect(await treasurer.mailsOf(signup.id)).toEqual(['confirmation', 'payment-incomplete']);
  });

  it('has no consequence while a cent is owed', async () => {
    const [short, enough] = [await partlyPaid(), await partlyPaid()];
    await waived(short, short.totalMinor - 2001);
    await waived(enough, enough.totalMinor - 2000);
    await vi.waitFor(
      async () => expect((await treasurer.read(enough.id)).state).toBe('confirmed'),
      A_MINUTE,
    );
    expect((await treasurer.read(short.id)).state).toBe('received');
    expect(await documentsOf(short)).toEqual([]);
  });
});

describe('at the desk', () => {
  it('cash is booked once, also when the call is repeated', async () => {
    const signup = await treasurer.submitted();
    const idempotencyKey = randomUUID();
    const first = await cash(signup, 2000, { idempotencyKey });
    const again = await cash(signup, 2000, { idempotencyKey });
    expect(again.result).toEqual(first.result);
    expect(await money(signup.id)).toMatchObject({ receivedMinor: 2000 });
  });

  it('no more is given back than was taken, and never without a reason', async () => {
    const signup = await treasurer.submitted();
    await cash(signup, 2000);
    const refund = { kind: 'refund', note: 'Neprišiel', meaning: 'still-owed' };
    expect((await cash(signup, 500, { kind: 'refund' })).error.details.issues).toEqual([
      { path: 'note', code: 'required' },
    ]);
    expect((await cash(signup, 2001, refund)).error.details.reason).toBe('not-enough-money');
    await cash(signup, 500, refund);
    expect(await money(signup.id)).toMatchObject({ receivedMinor: 2000, returnedMinor: 500 });
  });

  it('only the treasurer and the owner book anything', async () => {
    const { id } = await organiser.submitted();
    const { status } = await organiser.call('bookDeskMoney', { signupId: id });
    expect(status).toBe(403);
  });
});

describe('a payment that was given to the wrong signup', () => {
  it('is taken back with a reason and given to the right one', async () => {
    const [wrong, right] = [await treasurer.submitted(), await treasurer.submitted()];
    const { id: entryId } = await booked(wrong.totalMinor);
    await shared(entryId, [wrong.id, wrong.totalMinor]);
    await vi.waitFor(
      async () => expect((await treasurer.read(wrong.id)).state).toBe('confirmed'),
      A_MINUTE,
    );
    const taken = { entryId, signupId: wrong.id, reason: 'Patrí inej prihláške' };
    expect((await treasurer.call('takeBackAllocation', taken)).result).toEqual({
      amountMinor: wrong.totalMinor,
    });
    await vi.waitFor(
      async () => expect((await treasurer.read(wrong.id)).state).toBe('received'),
      A_MINUTE,
    );
    expect((await treasurer.call('takeBackAllocation', taken)).error.details.reason).toBe(
      'not-enough-money',
    );
    const shares = [{ signupId: right.id, amountMinor: right.totalMinor }];
    await treasurer.call('allocateEntry', { entryId, shares, reason: '' });
    expect(await money(right.id)).toMatchObject({ state: 'paid' });
    const { result } = await treasurer.call('getSignupLedger', { signupId: wrong.id });
    expect(result.entries[0]).toMatchObject({ heldMinor: 0 });
    expect(result.entries[0].acts).toHaveLength(2);
  });
});

it('the list of movements is read part by part, with sums of the edition', async () => {
  const signup = await treasurer.submitted();
  const entries = await Promise.all([101, 102, 103].map((cents) => booked(cents)));
  await shared(entries[0]?.id ?? '', [signup.id, 101]);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { result } = await treasurer.call('listLedger', { cursor, limit: 2 });
    seen.push(...result.entries.map(({ id }: { id: string }) => id));
    cursor = result.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(entries.map(({ id }) => id)));
  const found = await treasurer.call('listLedger', { search: signup.number, limit: 10 });
  expect(found.result.entries.map(({ id }: { id: string }) => id)).toEqual([entries[0]?.id]);
  const free = await treasurer.call('listLedger', { onlyFree: true, limit: 200 });
  expect(free.result.entries.every(({ freeMinor }: { freeMinor: number }) => freeMinor !== 0)).toBe(
    true,
  );
});

it('the list of signups is filtered by how far they are paid', async () => {
  const [unpaid, partly, whole] = (await Promise.all([
    treasurer.submitted(),
    treasurer.submitted(),
    treasurer.submitted(),
  ])) as [Submitted, Submitted, Submitted];
  await cash(partly, 100);
  await cash(whole, whole.totalMinor);
  const found = async (...states: string[]) => {
    const { result } = await treasurer.call('listSignups', {
      filter: { money: states },
      limit: 100,
    });
    return result.rows.map(({ id, money: state }: { id: string; money: string }) => [id, state]);
  };
  expect(await found('partly-paid')).toContainEqual([partly.id, 'partly-paid']);
  const settled = await found('paid', 'unpaid');
  expect(settled).toContainEqual([whole.id, 'paid']);
  expect(settled).toContainEqual([unpaid.id, 'unpaid']);
  expect(settled.map(([id]: [string]) => id)).not.toContain(partly.id);
});

it('whatever happens at once, the sums of the database are those of its rows', async () => {
  const signups = await Promise.all([1, 2, 3].map(() => treasurer.submitted()));
  const steps = fc.sample(
    fc.record({
      cents: fc.integer({ min: 1, max: 3000 }),
      source: fc.nat(15),
      signup: fc.nat(2),
    }),
    60,
  );
  const story = randomUUID();
  await Promise.all(
    steps.map(async ({ cents, source, signup }) => {
      const { id } = await booked(2500, `${story}:${source}`);
      await shared(id, [signups[signup]?.id ?? '', cents]);
    }),
  );
  const known = await moneyOf(
    test.services.pool,
    signups.map(({ id }) => id),
  );
  for (const { id, totalMinor } of signups) {
    const [row] = await test.query<{ sum: number }>(
      'select coalesce(sum(amount_minor), 0)::bigint as sum from allocations where signup_id = $1',
      [id],
    );
    const seen = known.get(id);
    expect(seen?.receivedMinor).toBe(row?.sum);
    expect(seen && owedMinor(seen)).toBe(totalMinor - (row?.sum ?? 0));
  }
  const [over] = await test.query<{ count: number }>(
    `select count(*)::int as count from ledger_entries e where abs(e.amount_minor) <
       abs(coalesce((select sum(amount_minor) from allocations a where a.entry_id = e.id), 0))`,
  );
  expect(over?.count).toBe(0);
});
