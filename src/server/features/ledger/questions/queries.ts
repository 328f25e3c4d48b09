import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import type { Queryable } from '#server/db/connection.ts';

interface Answer {
  meaning: RefundMeaning;
  reason: string;
  actor: string;
}

/** For each of these signups that owes money because of the refund. */
export async function insertQuestions(
  db: Queryable,
  {
    entryId,
    signupIds,
    answer,
    now,
  }: { entryId: string; signupIds: readonly string[]; answer: Answer | null; now: Date },
): Promise<void> {
  await db.query(
    `insert into refund_questions
       (entry_id, signup_id, amount_minor, meaning, reason, actor, asked_at, answered_at)
     select $1, b.signup_id, least(b.owed_minor, held.amount), $3, $4, $5, $6,
       case when $3::text is null then null else $6::timestamptz end
     from signup_balances b, lateral (select -sum(a.amount_minor) as amount from allocations a
       where a.entry_id = $1 and a.signup_id = b.signup_id) held
     where b.signup_id = any($2) and b.owed_minor > 0 and held.amount > 0
     on conflict (entry_id, signup_id) do update set amount_minor = excluded.amount_minor`,
    [entryId, signupIds, answer?.meaning ?? null, answer?.reason ?? '', answer?.actor ?? '', now],
  );
}

/** The part of a signup's debt caused by refunds without an answer; often zero. */
export async function findOpenQuestion(
  db: Queryable,
  signupId: string,
): Promise<{ amount_minor: number } | null> {
  const { rows } = await db.query<{ amount_minor: number | null }>(
    `select least(b.owed_minor, sum(q.amount_minor))::bigint as amount_minor
     from refund_questions q join signup_balances b on b.signup_id = q.signup_id
     where q.signup_id = $1 and q.meaning is null and b.owed_minor > 0
       and exists (select from allocations a where a.entry_id = q.entry_id
         and a.signup_id = q.signup_id having sum(a.amount_minor) <> 0)
     group by b.owed_minor`,
    [signupId],
  );
  const amount = rows[0]?.amount_minor ?? 0;
  return amount > 0 ? { amount_minor: amount } : null;
}

/** Only the first answer counts. */
export async function answerQuestions(
  db: Queryable,
  { signupId, meaning, reason, actor }: Answer & { signupId: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update refund_questions set meaning = $2, reason = $3, actor = $4, answered_at = $5
     where signup_id = $1 and meaning is null`,
    [signupId, meaning, reason, actor, now],
  );
  return (rowCount ?? 0) > 0;
}

export async function forgetAnswers(db: Queryable, signupIds: readonly string[]): Promise<number> {
  const { rowCount } = await db.query(
    `update refund_questions set reason = '' where signup_id = any($1::uuid[]) and reason <> ''`,
    [signupIds],
  );
  return rowCount ?? 0;
}
