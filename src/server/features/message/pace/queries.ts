import type { WaitingMail } from '#domain/message/mail-pace.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { hastenMessageJob } from '#server/jobs/queries.ts';
import { markReleased } from '#server/outbox/queries.ts';

const DAY_MS = 86_400_000;
/** More than fits into a bundle. */
const MAX_WAITING = 200;

/** Only one instance decides about an address until the transaction ends. */
export async function lockRecipient(db: Queryable, key: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [key]);
}

/** The times of mails released to an address within a day. */
export async function findReleases(db: Queryable, key: string, now: Date): Promise<Date[]> {
  const { rows } = await db.query<{ at: Date }>(
    'select at from mail_releases where recipient_key = $1 and at > $2 order by at',
    [key, new Date(now.getTime() - DAY_MS)],
  );
  return rows.map(({ at }) => at);
}

/** Messages waiting for an address, urgent and oldest first, always including the given one. */
export async function findWaiting(
  db: Queryable,
  key: string,
  { id, urgentKinds }: { id: string; urgentKinds: readonly string[] },
): Promise<WaitingMail[]> {
  const { rows } = await db.query<WaitingMail>(
    `select id, kind, signup_id as "signupId", signup_version as version, created_at as at
     from messages
     where recipient_key = $1 and state = 'queued' and released_at is null and bundle_id is null
     order by id = $2 desc, kind = any($3) desc, created_at, id limit ${MAX_WAITING}`,
    [key, id, urgentKinds],
  );
  return rows;
}

/** Releases one mail for all the given messages; `lead` is one of them or a bundle. */
export async function insertRelease(
  db: Queryable,
  { lead, key, ids, now }: { lead: string; key: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `insert into mail_releases (message_id, recipient_key, at) values ($1, $2, $3)
     on conflict (message_id) do update set at = excluded.at`,
    [lead, key, now],
  );
  await markReleased(db, { lead, ids, now });
}

/** Enqueues a released message in exactly one job, its own if it exists. */
export async function enqueueLead(db: Queryable, id: string): Promise<void> {
  if (!(await hastenMessageJob(db, id))) await enqueueLook(db, id, 0);
}

/** By the queue's clock. */
export async function enqueueLook(db: Queryable, id: string, waitMs: number): Promise<void> {
  await db.query(
    enqueueStep(MESSAGE_TASK, {
      payload: `json_build_object('messageId', $1::uuid)`,
      from: '(values (1)) as one',
      runAt: `now() + $2::double precision * interval '1 millisecond'`,
    }),
    [id, waitMs],
  );
}

/** An unsent mail frees its slot. */
export async function deleteRelease(db: Queryable, messageId: string): Promise<void> {
  await db.query('delete from mail_releases where message_id = $1', [messageId]);
}

/** Only the last day counts (docs/algorithms/mail-pace.md). */
export async function deleteOldReleases(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from mail_releases where at < $1', [new Date(now.getTime() - DAY_MS)]);
}
