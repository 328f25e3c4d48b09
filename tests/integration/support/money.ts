import { randomUUID } from 'node:crypto';
import { amountMinor } from '#domain/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { allocate, bookEntry } from '#server/features/ledger/service.ts';
import type { TestApp } from '#tests/integration/setup/app.ts';

interface Payment {
  signupId: string;
  amount: number;
  method?: 'transfer' | 'card' | 'cash';
}

/** Received money for a signup, as a bank or a provider would report it. */
export async function paid(
  { services: { pool, configs, now } }: TestApp,
  { signupId, amount, method = 'transfer' }: Payment,
): Promise<string> {
  const { id: configId } = await configs.current();
  return inTransaction(pool, async (client) => {
    const entry = await bookEntry(client, {
      configId,
      kind: 'payment',
      method,
      amountMinor: amountMinor(amount),
      source: `bank:${randomUUID()}`,
      bookedOn: '2026-11-14',
      payer: 'Jana Nováková',
      note: '',
      actor: 'system',
      at: now(),
    });
    await allocate(
      client,
      { entryId: entry.id, shares: [{ signupId, amountMinor: amountMinor(amount) }] },
      { reason: '', actor: 'system', now: now() },
    );
    return entry.id;
  });
}

interface StatementRow {
  direction: 'credit' | 'debit';
  amount: number;
  state?: 'matched' | 'check' | 'ignored' | 'dismissed';
  iban?: string;
  name?: string;
  variableSymbol?: string;
  endToEndId?: string;
  message?: string;
  currency?: string;
  why?: string;
}

/** A row of a statement, as an import leaves it. */
export async function statementRow(test: TestApp, row: StatementRow): Promise<string> {
  const { id: configId } = await test.services.configs.current();
  const [statementId, id] = [randomUUID(), randomUUID()];
  await test.query(
    `insert into bank_statements (id, config_id, filename, format, content, content_hash, actor, at)
     values ($1, $2, 'vypis.xml', 'camt', '', '', 'system', $3)`,
    [statementId, configId, test.services.now()],
  );
  await test.query(
    `insert into bank_rows (id, statement_id, position, row_key, booked_on, amount_minor, currency,
       direction, account, payer_name, payer_iban, variable_symbol, specific_symbol, message, raw,
       state, outcome, why)
     values ($1, $2, 0, $3, '2026-11-15', $4, $5, $6, '', $7, $8, $9, '', $10, $11, $12, $12, $13)`,
    [
      id,
      statementId,
      Buffer.from(id),
      row.amount,
      row.currency ?? 'EUR',
      row.direction,
      row.name ?? '',
      row.iban ?? '',
      row.variableSymbol ?? '',
      row.message ?? '',
      JSON.stringify({ endToEndId: row.endToEndId ?? '' }),
      row.state ?? (row.direction === 'debit' ? 'ignored' : 'check'),
      row.why ?? (row.direction === 'debit' ? 'debit' : ''),
    ],
  );
  return id;
}
