import type { PushTopic } from '#domain/access/push-topics.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';

export interface NewSubscription {
  id: string;
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  topics: readonly PushTopic[];
  language: Language;
  now: Date;
}

/**
 * A browser has one subscription: the last signed-in user takes it over. It keeps its id only
 * within a session, so that ids known to an earlier user become useless.
 */
export async function saveSubscription(pool: Pool, row: NewSubscription): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into push_subscriptions as kept (id, user_id, session_id, endpoint, p256dh, auth,
       topics, language, created_at, last_seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     on conflict (endpoint) do update set
       id = case when kept.session_id = excluded.session_id then kept.id else excluded.id end,
       user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
       auth = excluded.auth, topics = excluded.topics, language = excluded.language,
       last_seen_at = excluded.last_seen_at
     returning id`,
    [
      row.id,
      row.userId,
      row.sessionId,
      row.endpoint,
      row.p256dh,
      row.auth,
      row.topics,
      row.language,
      row.now,
    ],
  );
  return rows[0]?.id ?? row.id;
}

export interface OwnSubscription {
  id: string;
  topics: PushTopic[];
}

export async function findSubscriptionsOfSession(
  pool: Pool,
  sessionId: string,
): Promise<OwnSubscription[]> {
  const { rows } = await pool.query<OwnSubscription>(
    'select id, topics from push_subscriptions where session_id = $1',
    [sessionId],
  );
  return rows;
}

export async function touchSubscription(
  pool: Pool,
  id: string,
  { now, unlessSince }: { now: Date; unlessSince: Date },
): Promise<void> {
  await pool.query(
    `update push_subscriptions set last_seen_at = $2
     where id = $1 and (last_seen_at is null or last_seen_at < $3)`,
    [id, now, unlessSince],
  );
}

export async function removeSubscription(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from push_subscriptions where id = $1', [id]);
}

/** One job per subscription, so that a failing browser does not repeat the others. */
export async function enqueuePushes(
  db: Queryable,
  {
    task,
    topic,
    id,
    maxAttempts,
  }: { task: string; topic: PushTopic; id: string; maxAttempts: number },
): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1,
       json_build_object('subscriptionId', s.id, 'topic', $2::text, 'id', $3::text),
       job_key => 'push:' || s.id || ':' || $2 || ':' || $3, max_attempts => $4)
     from push_subscriptions s where $2 = any (s.topics)`,
    [task, topic, id, maxAttempts],
  );
}

export interface Recipient {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  role: Role | null;
  has_second_factor: boolean;
}

/** Null when the account is banned or its session has ended. */
export async function findRecipient(
  pool: Pool,
  subscriptionId: string,
  now: Date,
): Promise<Recipient | null> {
  const { rows } = await pool.query<Recipient>(
    `select p.endpoint, p.p256dh, p.auth, p.language, u.role,
       coalesce(u."twoFactorEnabled", false) as has_second_factor
     from push_subscriptions p join auth.session s on s.id = p.session_id
       join auth."user" u on u.id = p.user_id
     where p.id = $1 and u.banned_at is null and s."expiresAt" > $2`,
    [subscriptionId, now],
  );
  return rows[0] ?? null;
}

/** The number of the signup for a signup's or a message's id; empty when there is none. */
export async function findSignupNumber(pool: Pool, topic: PushTopic, id: string): Promise<string> {
  const { rows } = await pool.query<{ number: string }>(
    topic === 'failed-mail'
      ? `select s.number from messages m join signups s on s.id = m.signup_id where m.id = $1`
      : `select number from signups where id = $1`,
    [id],
  );
  return rows[0]?.number ?? '';
}
