import type { Forgotten } from '#domain/retention/forgotten.ts';
import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
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
  purpose: PurposeOfColumn;
  what: Forgotten;
  count: number;
  examples: string[];
}

const OF_EDITION = 'join signups s on s.id = x.signup_id where s.config_id = $1';

/** Rows that the job would empty or delete, with a number to find them by: one for each count. */
const KEPT: readonly [PurposeOfColumn, Forgotten, string][] = [
  [
    'contact',
    'contacts',
    `select s.number from persons x ${OF_EDITION} and (x.email, x.phone, x.address,
       x.teacher_phone, x.school_phone, x.school_email) <> ('', '', '', '', '', '')
     union all select number from signups
       where config_id = $1 and (contact_email <> '' or billing is not null)
     union all select null from accompanists
       where config_id = $1 and (email, phone, note) <> ('', '', '')`,
  ],
  [
    'contact',
    'payers',
    `select s.number from allocations x ${OF_EDITION} and x.reason <> ''
     union all select s.number from refund_questions x ${OF_EDITION} and x.reason <> ''
     union all select s.number from card_payments x ${OF_EDITION} and (x.url, x.failure) <> ('', '')
     union all select s.number from card_refunds r join card_payments x on x.id = r.card_payment_id
       ${OF_EDITION} and (r.reason, r.failure) <> ('', '')
     union all select r.variable_symbol from bank_rows r join bank_statements b
       on b.id = r.statement_id where b.config_id = $1
         and ((r.payer_name, r.payer_iban, r.message) <> ('', '', '') or r.raw ? 'payer')
     union all select null from ledger_entries
       where config_id = $1 and (payer, note) <> ('', '')
     union all select number from collective_payments where config_id = $1
       and (payer <> 'null' or account_id is not null and actor <> '')`,
  ],
  [
    'contact',
    'refunds',
    `select s.number from refund_orders x ${OF_EDITION}
       and x.state in ('done', 'declined', 'withdrawn')
       and (x.iban, x.bic, x.holder, x.reason, x.asked_by) <> ('', '', '', '', '')
     union all select null from refund_batches b where config_id = $1 and content <> ''
       and not exists (select from refund_orders r where r.batch_id = b.id
         and r.state in ('asked', 'approved', 'exported'))`,
  ],
  [
    'contact',
    'statements',
    `select filename from bank_statements where config_id = $1 and content <> ''`,
  ],
  [
    'birthDates',
    'birthDates',
    `select s.number from persons x ${OF_EDITION} and x.birth_date is not null`,
  ],
  [
    'programme',
    'names',
    `select s.number from persons x ${OF_EDITION} and (x.name <> 'Účastník ' || (x.position + 1)
       or (x.diplom_name, x.teacher_name, x.school, x.song1, x.song2, x.program)
         <> ('', '', '', '', '', '') or x.tags <> '{}')
     union all select null from accompanists where config_id = $1`,
  ],
  [
    'programme',
    'results',
    `select s.number from (select appearance_id from diploma_results
         union all select appearance_id from jury_exclusions
         union all select appearance_id from jury_rulings
         union all select appearance_id from jury_prizes) as r
       join appearances x on x.id = r.appearance_id ${OF_EDITION}
     union all select null from result_steps where config_id = $1 and reason <> ''
     union all select null from jury_prizes
       where config_id = $1 and appearance_id is null and note <> ''`,
  ],
  ['programme', 'dayEvents', 'select null from day_events where config_id = $1'],
  [
    'birthDates',
    'timetables',
    `select null from timetables where config_id = $1
       and settings @? '$.availability[*] ? (@.subject == "person")'`,
  ],
  [
    'programme',
    'timetables',
    'select null from timetables where config_id = $1 and settings is not null',
  ],
  ['programme', 'checks', `select s.number from document_checks x ${OF_EDITION}`],
  [
    'signup',
    'remarks',
    `select s.number from signup_notes x ${OF_EDITION}
     union all select s.number from signup_events x ${OF_EDITION}
     union all select s.number from change_requests x ${OF_EDITION}
     union all select min(s.number) from bulk_items x ${OF_EDITION} group by x.bulk_id`,
  ],
  [
    'signup',
    'versions',
    `select s.number from signup_versions x ${OF_EDITION} and (x.differences <> '[]'
       or x.reason <> '' or x.actor_kind <> 'office' and x.actor <> '')`,
  ],
  ['signup', 'guardians', `select s.number from guardians x ${OF_EDITION}`],
  [
    'signup',
    'imports',
    `select filename from imports where config_id = $1 and state not in ('running', 'undoing')`,
  ],
  ['sheets', 'sheets', `select s.number from files x ${OF_EDITION} and x.bucket = 'sheets'`],
  [
    'mails',
    'mails',
    `select s.number from messages x ${OF_EDITION}
     union all select null from campaigns where config_id = $1`,
  ],
  [
    'accounting',
    'documents',
    `select number from money_documents where config_id = $1 and payer_name <> ''`,
  ],
  ['logs', 'logEntries', `select null from audit_log where at < $2 and address <> ''`],
];

/** What an edition still holds, as the job counts it. Only reads. */
export async function countKept(
  db: Queryable,
  { configId, logsBefore }: { configId: string; logsBefore: Date },
): Promise<KeptCount[]> {
  const parts = KEPT.map(
    ([purpose, what, statement]) =>
      `select '${purpose}' as purpose, '${what}' as what, example from (${statement}) as o(example)`,
  );
  const { rows } = await db.query<KeptCount>(
    `with kept as (${parts.join(' union all ')})
     select purpose, what, count(*)::int as count,
       coalesce((array_agg(distinct example) filter (where example <> ''))[1:3], '{}') as examples
     from kept group by purpose, what`,
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
