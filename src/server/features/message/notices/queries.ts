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

export interface ChildOfMail {
  config_id: string;
  state: string;
  contact_email: string;
  name: string;
  school: string;
  birth_date: string | null;
}

/** The child whose guardian is written to. */
export async function findChildOfMail(
  pool: Pool,
  { signupId, personId }: { signupId: string; personId: string },
): Promise<ChildOfMail | null> {
  const { rows } = await pool.query<ChildOfMail>(
    `select s.config_id, s.state, s.contact_email, p.name, p.school, p.birth_date
     from persons p join signups s on s.id = p.signup_id
     where p.id = $2::uuid and s.id = $1 and p.identity = 'performer'`,
    [signupId, personId],
  );
  return rows[0] ?? null;
}
