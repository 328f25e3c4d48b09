import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

export interface ForgottenCount {
  what: string;
  forgotten: number;
}

/** In the transaction that forgets, so that a kill loses or doubles no count. */
export async function addCounts(
  db: Queryable,
  { configId, day, counts }: { configId: string; day: PlainDate; counts: ForgottenCount[] },
): Promise<void> {
  await db.query(
    `insert into retention_counts (config_id, day, what, forgotten)
     select $1, $2::date, what, forgotten
     from jsonb_to_recordset($3::jsonb) as item(what text, forgotten int)
     on conflict (config_id, day, what)
       do update set forgotten = retention_counts.forgotten + excluded.forgotten`,
    [configId, day, JSON.stringify(counts)],
  );
}

/** Sums of the days from `from` until before `to`. */
export async function sumCounts(
  db: Queryable,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<ForgottenCount[]> {
  const { rows } = await db.query<ForgottenCount>(
    `select what, sum(forgotten)::int as forgotten from retention_counts
     where day >= $1::date and day < $2::date group by what order by what`,
    [from, to],
  );
  return rows;
}

export interface KeptCount {
  purpose: string;
  count: number;
  examples: string[];
}

/** What an edition still holds, by purpose. */
export async function countKept(
  db: Queryable,
  { configId, logsBefore }: { configId: string; logsBefore: Date },
): Promise<KeptCount[]> {
  const { rows } = await db.query<KeptCount>(
    `with kept as (
       select 'contact' as purpose, s.number as example
       from persons p join signups s on s.id = p.signup_id where s.config_id = $1
         and (p.email, p.phone, p.address, p.teacher_phone, p.school_phone, p.school_email)
           <> ('', '', '', '', '', '')
       union all
       select 'birthDates', s.number from persons p join signups s on s.id = p.signup_id
       where s.config_id = $1 and p.birth_date is not null
       union all
       select 'programme', s.number from persons p join signups s on s.id = p.signup_id
       where s.config_id = $1 and p.name !~ '^Účastník [0-9]+$'
       union all
       select 'sheets', s.number from files f join signups s on s.id = f.signup_id
       where f.config_id = $1 and f.bucket = 'sheets'
       union all
       select 'mails', s.number from messages m join signups s on s.id = m.signup_id
       where s.config_id = $1
       union all
       select 'accounting', number from money_documents where config_id = $1 and payer_name <> ''
       union all
       select 'logs', null from audit_log where at < $2 and address <> ''
     )
     select purpose, count(*)::int as count,
       coalesce((array_agg(distinct example) filter (where example is not null))[1:3], '{}')
         as examples
     from kept group by purpose`,
    [configId, logsBefore],
  );
  return rows;
}

/** A mail to every owner, in the owner's language. */
export async function insertReports(
  db: Queryable,
  { note, now }: { note: string; now: Date },
): Promise<void> {
  const values = {
    ...{ id: 'gen_random_uuid()', kind: `'retention-report'`, note: '$1', created_at: '$2' },
    ...{ language: 'language', recipient: 'email' },
  };
  const from = `auth."user" where role = 'owner' and banned_at is null`;
  await db.query(messageStatement({ values, from }), [note, now]);
}

/** Whether the report of this month was written before. */
export async function isReported(db: Queryable, month: string): Promise<boolean> {
  await db.query(`select pg_advisory_xact_lock(hashtext('retention.report'))`);
  const { rows } = await db.query<{ id: string }>(
    `select id::text from audit_log where action = 'data-deleted' and subject = $1 limit 1`,
    [month],
  );
  return rows.length > 0;
}
