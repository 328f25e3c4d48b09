import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { insertConfig } from '#server/features/config/queries.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import type { Answer } from './setup/calls.ts';
import { paid, statementRow } from './support/money.ts';
import { type Submitted, type TestOffice, testOffice } from './support/office.ts';

// With one connection, a transaction that needs a second one waits for itself and fails.
let test: TestApp;
let treasurer: TestOffice;
let organiser: TestOffice;
let signups: Submitted[];
beforeAll(async () => {
  test = await startTestApp({ poolSize: 1, jobs: true });
  treasurer = await testOffice(test, 'treasurer');
  organiser = await testOffice(test);
  signups = [];
  for (let one = 0; one < 6; one++) signups.push(await treasurer.submitted());
  // Signups of an edition that is not cached.
  await insertConfig(test.services.pool, sampleEdition('2027-11-15'), 0);
  await test.services.configs.reload();
});
afterAll(() => test.close());

const next = () => signups.pop() as Submitted;
const expectDone = ({ status, error }: Answer) => expect([status, error]).toEqual([200, undefined]);

describe('an application with a single connection', () => {
  it('takes money at the desk and issues the receipt', async () => {
    const { id, totalMinor } = next();
    const payment = { kind: 'payment', method: 'cash', amountMinor: totalMinor };
    const booked = { signupId: id, idempotencyKey: randomUUID(), ...payment };
    expectDone(await treasurer.call('bookDeskMoney', booked));
    await vi.waitFor(
      async () => expect((await organiser.read(id)).state).toBe('confirmed'),
      A_MINUTE,
    );
  });

  it('joins signups in one payment', async () => {
    const selection = { ids: [next().id, next().id] };
    expectDone(await treasurer.call('createCollectivePayment', { selection }));
  });

  it('settles a transfer, takes it back and gives it to another signup', async () => {
    const [one, other] = [next(), next()];
    const id = await statementRow(test, { direction: 'credit', amount: one.totalMinor });
    const share = (signup: Submitted) => [{ signupId: signup.id, amountMinor: one.totalMinor }];
    expectDone(await treasurer.call('settleBankRow', { id, shares: share(one) }));
    const [entry] = await test.query<{ id: string }>(
      'select entry_id as id from allocations where signup_id = $1',
      [one.id],
    );
    const taken = { entryId: entry?.id, signupId: one.id, reason: 'Omyl' };
    expectDone(await treasurer.call('takeBackAllocation', taken));
    const given = { entryId: entry?.id, shares: share(other), reason: '' };
    expectDone(await treasurer.call('allocateEntry', given));
  });

  it('returns money, and changes many signups', async () => {
    const { id, token, totalMinor } = next();
    await paid(test, { signupId: id, amount: totalMinor });
    await test.call('cancelSignup', { token, version: 1, reason: '' });
    const account = { iban: 'SK6807200002891987426353', holder: 'Jana Nováková' };
    expectDone(await treasurer.call('enterRefund', { signupId: id, ...account }));
    const started = await organiser.call('startBulkAction', {
      selection: { ids: [id] },
      action: { kind: 'cancel', reason: 'nezaplatené' },
    });
    expectDone(started);
    await vi.waitFor(async () => {
      const { result } = await organiser.call('watchBulkAction', { id: started.result.id });
      expect(result.state).toBe('done');
    }, A_MINUTE);
  });
});
