import type { WaitingMail } from '#domain/message/mail-pace.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';
import { hastenMessageJob } from '#server/jobs/queries.ts';
import { markReleased } from '#server/outbox/queries.ts';

const DAY_MS = 86_400_000;
/** More than one bundle holds. */
const MAX_WAITING = 200;

/** Until the end of the transaction one instance alone decides what goes to an address. */
export async function lockRecipient(db: Queryable, key: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [key]);
}

/** When mails were let go to an address within a day. */
export async function findReleases(db: Queryable, key: string, now: Date): Promise<Date[]> {
  const { rows } = await db.query<{ at: Date }>(
    'select at from mail_releases where recipient_key = $1 and at > $2 order by at',
    [key, new Date(now.getTime() - DAY_MS)],
  );
  return rows.map(({ at }) => at);
}

/** Those that wait for an address, the urgent and the oldest first, and always the given one. */
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

/** Lets one mail go that tells of all the given messages; `lead` is one of them or a bundle. */
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

/**
 * Has a message that was let go sent by one job: by its own, if there is one. Two at once would send
 * it twice.
 */
export async function enqueueLead(db: Queryable, id: string): Promise<void> {
  if (!(await hastenMessageJob(db, id))) await enqueueLook(db, id, 0);
}

/** By the clock of the queue, from now on. */
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

/** A mail that was not sent after all gives its place back. */
export async function deleteRelease(db: Queryable, messageId: string): Promise<void> {
  await db.query('delete from mail_releases where message_id = $1', [messageId]);
}

/** Those of the last day count (docs/algorithms/mail-pace.md). */
export async function deleteOldReleases(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from mail_releases where at < $1', [new Date(now.getTime() - DAY_MS)]);
}
