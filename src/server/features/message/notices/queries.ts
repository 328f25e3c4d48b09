import type { Pool } from '#server/db/connection.ts';

/** The refund request that a mail is about. */
export async function findToldRefund(
  pool: Pool,
  id: string,
): Promise<{ amount_minor: number; iban: string } | null> {
  const { rows } = await pool.query<{ amount_minor: number; iban: string }>(
    'select amount_minor, iban from refund_orders where id = $1',
    [id],
  );
  return rows[0] ?? null;
}
