import { randomUUID } from 'node:crypto';
import type { RunningApp } from '#tests/e2e/running-app.ts';
import type { CreatedSignup } from '#tests/e2e/signup-api.ts';

/** A payment for a signup, booked like an imported statement. */
export async function pay(app: RunningApp, { id }: CreatedSignup, surplus: number): Promise<void> {
  const entryId = randomUUID();
  await app.query(
    `insert into ledger_entries (id, config_id, kind, method, amount_minor, source, booked_on,
       payer, actor, at)
     select $1, config_id, 'payment', 'transfer', total_minor + $3, $4, current_date, '', 'system',
       now() from signups where id = $2`,
    [entryId, id, surplus, `bank:${entryId}`],
  );
  await app.query(
    `insert into allocations (entry_id, signup_id, amount_minor, actor, at)
     select id, $2, amount_minor, 'system', now() from ledger_entries where id = $1`,
    [entryId, id],
  );
}
