import { expect } from 'vitest';
import { balanceOf, outstandingMinor, sumBalances } from '#domain/ledger/balance.ts';
import { amountMinor } from '#domain/money.ts';
import { isPaymentExpected } from '#domain/signup/signup-payment.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findOwnSignups } from '#server/features/account/queries.ts';
import { findDebtors } from '#server/features/deadline/queries.ts';
import { sumLedger } from '#server/features/money/ledger/queries.ts';
import { sumMoney } from '#server/features/overview/queries.ts';
import { findSignupById } from '#server/features/signup/stored/queries.ts';
import { moneyOfStored } from '#server/features/signup/view.ts';
import { findSignupsByIds } from '#server/features/spreadsheet/tables/queries.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

interface Row {
  id: string;
  state: SignupState;
  contact_email: string;
  total: number;
  received: number;
  returned: number;
}

/**
 * Compares expected, received, owed and surplus amounts in all places with the domain: overview,
 * ledger, export, reminders, the registrant's account and the signup's page. All are read in one
 * snapshot, because jobs continue meanwhile.
 */
export async function expectOneTruth({ services }: TestApp, configId: string): Promise<void> {
  const client = await services.pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await expectAgreement(client, configId);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function expectAgreement(db: Queryable, configId: string): Promise<void> {
  const { rows } = await db.query<Row>(
    `select s.id, s.state, s.contact_email, s.total_minor::int as total,
       coalesce(m.received_minor, 0)::int as received, coalesce(m.returned_minor, 0)::int as returned
     from signups s left join signup_money m on m.signup_id = s.id where s.config_id = $1`,
    [configId],
  );
  const balances = new Map(rows.map((row) => [row.id, balanceOf(moneyOfRow(row))]));
  const sums = sumBalances([...balances.values()]);

  const overview = await sumMoney(db, { configId, timeZone: 'UTC', lastDueDay: '2026-01-01' });
  expect(overview).toMatchObject({
    expected: sums.expectedMinor,
    kept: sums.keptMinor,
    owed: sums.owedMinor,
    toReturn: sums.toReturnMinor,
  });
  expect(await sumLedger(db, configId)).toMatchObject({
    expected: sums.expectedMinor,
    kept: sums.keptMinor,
    owed: sums.owedMinor,
    surplus: sums.toReturnMinor,
  });

  const ids = [...balances.keys()];
  for (const { id, keptMinor, owedMinor, toReturnMinor } of await findSignupsByIds(db, ids)) {
    expect(balances.get(id)).toMatchObject({ keptMinor, owedMinor, toReturnMinor });
  }
  const debtors = await findDebtors(db, { configId });
  // A cancelled signup with more returned than received owes it too, but is not reminded.
  const asked = rows.filter(({ state }) => isPaymentExpected(state)).map(({ id }) => id);
  const reminded = asked.filter((id) => (balances.get(id)?.owedMinor ?? 0) > 0);
  expect(debtors.map(({ id }) => id).toSorted()).toEqual(reminded.toSorted());
  for (const { id, total_minor, kept_minor } of debtors) {
    expect(total_minor - kept_minor).toBe(balances.get(id)?.owedMinor);
  }
  for (const email of new Set(rows.map(({ contact_email }) => contact_email))) {
    for (const own of await findOwnSignups(db, email)) {
      const { owedMinor, toReturnMinor } = balances.get(own.id) ?? {};
      if (own.config_id === configId) {
        expect([own.owed_minor, own.to_return_minor]).toEqual([owedMinor, toReturnMinor]);
      }
    }
  }
  for (const id of ids.slice(-5)) {
    const stored = await findSignupById(db, id);
    if (!stored) throw new Error('A signup is gone');
    expect(outstandingMinor(balanceOf(moneyOfStored(stored)))).toBe(
      (balances.get(id)?.owedMinor ?? 0) - (balances.get(id)?.toReturnMinor ?? 0),
    );
  }
}

function moneyOfRow({ state, total, received, returned }: Row) {
  return {
    totalMinor: amountMinor(total),
    hasWaiver: false,
    isCancelled: state === 'cancelled',
    isPaymentExpected: isPaymentExpected(state),
    receivedMinor: amountMinor(received),
    returnedMinor: amountMinor(returned),
  };
}
