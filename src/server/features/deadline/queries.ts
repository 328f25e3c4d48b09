import type { SignupState } from '#domain/signup/state.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface DebtorRow {
  id: string;
  number: string;
  lead_name: string;
  contact_email: string;
  state: SignupState;
  total_minor: number;
  kept_minor: number;
  created_at: Date;
  payable_from: PlainDate | null;
  has_card_payment: boolean;
  has_refund_question: boolean;
  sent: { step: string; due_on: PlainDate; at: string }[];
}

/** Signups with a place that owe money, of the edition or only of the given ids. */
export async function findDebtors(
  db: Queryable,
  { configId, ids = null }: { configId: string; ids?: readonly string[] | null },
): Promise<DebtorRow[]> {
  const { rows } = await db.query<DebtorRow>(
    `select s.id, s.number, s.lead_name, s.contact_email, s.state, s.total_minor,
       (coalesce(m.received_minor, 0) - coalesce(m.returned_minor, 0))::bigint as kept_minor,
       s.created_at, s.terms ->> 'payableFrom' as payable_from,
       exists (select from card_payments c where c.signup_id = s.id and c.state = 'pending')
         as has_card_payment,
       exists (select from refund_questions q where q.signup_id = s.id and q.meaning is null
         and exists (select from allocations a where a.entry_id = q.entry_id
           and a.signup_id = s.id having sum(a.amount_minor) <> 0)) as has_refund_question,
       (select coalesce(json_agg(json_build_object('step', r.step, 'due_on', r.due_on, 'at', r.at)),
         '[]') from reminders r where r.signup_id = s.id) as sent
     from signups s left join signup_money m on m.signup_id = s.id
     where s.config_id = $1 and ($2::uuid[] is null or s.id = any($2))
       and s.state in ('received', 'confirmed', 'returned')
       and s.total_minor > coalesce(m.received_minor, 0) - coalesce(m.returned_minor, 0)
     order by s.number`,
    [configId, ids],
  );
  return rows;
}

export interface NamesRow {
  signup_id: string;
  names: string[];
  schools: string[];
}

/** Names that a transfer for these signups may mention, as in the bank's suggestions. */
export async function findNames(db: Queryable, ids: readonly string[]): Promise<NamesRow[]> {
  const { rows } = await db.query<NamesRow>(
    `with payers as (
       select part.signup_id, array_agg(p.payer ->> 'name') as names
       from collective_signups part join collective_payments p on p.id = part.collective_id
       where part.signup_id = any($1) and p.withdrawn_at is null group by part.signup_id)
     select s.id as signup_id,
       array_remove(array_agg(distinct p.name) || array_agg(distinct p.teacher_name)
         || array[s.billing ->> 'name'] || payers.names, null) as names,
       array_remove(array_agg(distinct p.school) || array[s.billing ->> 'name'] || payers.names,
         null) as schools
     from signups s join persons p on p.signup_id = s.id
       left join payers on payers.signup_id = s.id
     where s.id = any($1) group by s.id, payers.names`,
    [ids],
  );
  return rows;
}

export interface WaitingRow {
  amount_minor: number;
  payer_name: string;
  message: string;
}

/** Transfers that are not assigned yet. */
export async function findWaitingTransfers(db: Queryable): Promise<WaitingRow[]> {
  const { rows } = await db.query<WaitingRow>(
    `select amount_minor, payer_name, message from bank_rows
     where state = 'check' and direction = 'credit'`,
  );
  return rows;
}

/** Blocks payments and changes of the signup until the transaction ends. */
export async function lockDebtor(db: Queryable, signupId: string): Promise<void> {
  await db.query('select from signups where id = $1 for no key update', [signupId]);
}

/** Returns false when it was sent before. */
export async function insertReminder(
  db: Queryable,
  reminder: { signupId: string; step: string; dueOn: PlainDate; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into reminders (signup_id, step, due_on, at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [reminder.signupId, reminder.step, reminder.dueOn, reminder.now],
  );
  return rowCount === 1;
}

export interface ExpiredRow {
  id: string;
  number: string;
  lead_name: string;
  version: number;
  total_minor: number;
  kept_minor: number;
  expired_at: Date;
  has_refund: boolean;
}

/** Signups cancelled for non-payment that hold money. */
export async function findExpired(db: Queryable, configId: string): Promise<ExpiredRow[]> {
  const { rows } = await db.query<ExpiredRow>(
    `select s.id, s.number, s.lead_name, s.version, s.total_minor,
       (m.received_minor - m.returned_minor)::bigint as kept_minor, expiry.at as expired_at,
       exists (select from refund_orders r where r.signup_id = s.id
         and r.state in ('asked', 'approved', 'exported')) as has_refund
     from signups s join signup_money m on m.signup_id = s.id,
       lateral (select max(r.at) as at from reminders r
         where r.signup_id = s.id and r.step like 'expire-%') expiry
     where s.config_id = $1 and s.state = 'cancelled' and expiry.at is not null
       and m.received_minor > m.returned_minor
     order by s.number`,
    [configId],
  );
  return rows;
}
