import type { WaitingMail } from '#domain/message/mail-pace.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

const DAY_MS = 86_400_000;
/** More than one bundle holds. */
const MAX_WAITING = 200;

/** Until the end of the transaction one instance alone decides what goes to an address. */
export async function lockRecipient(db: Queryable, key: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('mail:' || $1, 0))`, [key]);
}

export interface HeldMessage {
  released_at: Date | null;
  bundle_id: string | null;
}

/** Null when the message is gone or was stopped. */
export async function holdMessage(
  db: Queryable,
  id: string,
  key: string,
): Promise<HeldMessage | null> {
  const { rows } = await db.query<HeldMessage>(
    `update messages set recipient_key = $2 where id = $1 and state in ('queued', 'sending')
     returning released_at, bundle_id`,
    [id, key],
  );
  return rows[0] ?? null;
}

/** A change of a signup that was cancelled since takes no place from the mail that tells of that. */
export async function dropOvertaken(db: Queryable, key: string): Promise<void> {
  await db.query(
    `update messages m set state = 'dropped', last_error = 'signup-cancelled'
     from signups s
     where m.recipient_key = $1 and m.kind = 'change' and m.state = 'queued'
       and m.released_at is null and m.bundle_id is null
       and s.id = m.signup_id and s.state = 'cancelled'
       and m.signup_state is distinct from 'cancelled'`,
    [key],
  );
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
  await db.query('update messages set released_at = $2 where id = $1', [lead, now]);
  await db.query('update messages set bundle_id = $1 where id = any($2) and id <> $1', [lead, ids]);
}

/** The row of a mail that tells of others; addressed as the newest of them. */
export async function insertBundle(
  db: Queryable,
  { id, key, ids, now }: { id: string; key: string; ids: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `insert into messages (id, kind, language, recipient, recipient_key, created_at)
     select $1, 'bundle', language, recipient, $2, $4 from messages where id = any($3)
     order by created_at desc, id desc limit 1`,
    [id, key, ids, now],
  );
}

/**
 * Has a message that was let go sent by one job: by its own, if there is one. Two at once would send
 * it twice.
 */
export async function enqueueLead(db: Queryable, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `update graphile_worker._private_jobs set run_at = least(run_at, now())
     where payload ->> 'messageId' = $1::text`,
    [id],
  );
  if (rowCount === 0) await enqueueLook(db, id, 0);
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

/** A one-time link that still works lives as much longer as its mail has to wait. */
export async function prolongCode(
  db: Queryable,
  id: string,
  { waitMs, now }: { waitMs: number; now: Date },
): Promise<void> {
  await db.query(
    `update account_codes set expires_at = expires_at + $2::double precision * interval '1 millisecond'
     where id = $1 and used_at is null and expires_at > $3`,
    [id, waitMs, now],
  );
}
