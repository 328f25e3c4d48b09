import type { Language } from '#domain/language.ts';
import type { MessageState } from '#domain/message/message-state.ts';
import type { MessageTexts } from '#domain/message/message-texts.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { CAMPAIGN_TASK, enqueueStep } from '#server/jobs/enqueue.ts';
import {
  dropCampaignMessages,
  enqueueCampaignMessages,
  insertCampaignMessages,
  queueCampaignMessages,
} from '#server/outbox/campaigns/queries.ts';

export interface RecipientRow {
  id: string;
  number: string;
  name: string;
  email: string;
  language: Language;
  state: SignupState;
  /** When the signup got the same message before, and in which campaign. */
  got_at: Date | null;
  got_campaign: string | null;
  got_version: number | null;
  /** Not sent yet: its campaign is scheduled. */
  is_planned: boolean | null;
}

/** The identity of a message: a template in any version, or the same texts. */
export interface SameMessage {
  templateId: string | null;
  fingerprint: string;
}

/** Failed and dropped mails were not received and do not count. */
export async function findRecipients(
  db: Queryable,
  ids: readonly string[],
  { templateId, fingerprint }: SameMessage,
): Promise<RecipientRow[]> {
  const { rows } = await db.query<RecipientRow>(
    `select s.id, s.number, s.lead_name as name, s.contact_email as email, s.language, s.state,
       got.at as got_at, got.campaign_id as got_campaign, got.version as got_version,
       got.is_planned
     from signups s left join lateral (
       select m.created_at as at, c.id as campaign_id, c.template_version as version,
         m.state = 'scheduled' as is_planned
       from messages m join campaigns c on c.id = m.campaign_id
       where m.signup_id = s.id and m.state not in ('failed', 'bounced', 'dropped')
         and (c.fingerprint = $2 or c.template_id = $3)
       order by m.created_at desc limit 1) got on true
     where s.id = any($1::uuid[]) order by length(s.number), s.number, s.id`,
    [ids, fingerprint, templateId],
  );
  return rows;
}

/** The first signup of each language. */
export async function findFirstOfLanguages(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; language: Language }[]> {
  const { rows } = await db.query<{ id: string; language: Language }>(
    `select distinct on (s.language) s.id, s.language
     from unnest($1::uuid[]) with ordinality as chosen(id, place) join signups s using (id)
     order by s.language, place`,
    [ids],
  );
  return rows;
}

/** Serialises the creation of campaigns, so that two cannot send the same message. */
export async function lockCampaigns(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('campaigns', 7))`);
}

export interface NewCampaign extends SameMessage {
  id: string;
  configId: string;
  idempotencyKey: string;
  templateVersion: number | null;
  texts: MessageTexts;
  /** A local minute and its instant; null: at once. */
  sendAt: { minute: string; instant: Date } | null;
  by: { id: string; email: string };
  now: Date;
}

/** With its messages, and the job that starts it or the jobs that send them. */
export async function insertCampaign(
  db: Queryable,
  campaign: NewCampaign,
  recipientIds: readonly string[],
): Promise<void> {
  const { id, sendAt, now } = campaign;
  await db.query(
    `insert into campaigns (id, config_id, idempotency_key, template_id, template_version, texts,
       fingerprint, total, send_at, started_at, created_at, created_by_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      id,
      campaign.configId,
      campaign.idempotencyKey,
      campaign.templateId,
      campaign.templateVersion,
      JSON.stringify(campaign.texts),
      campaign.fingerprint,
      recipientIds.length,
      sendAt?.minute ?? null,
      sendAt ? null : now,
      now,
      campaign.by.id,
      campaign.by.email,
    ],
  );
  await insertCampaignMessages(db, { id, recipientIds, isScheduled: sendAt !== null, now });
  if (sendAt) await enqueueStart(db, id, sendAt.instant);
  else await enqueueCampaignMessages(db, id);
}

async function enqueueStart(db: Queryable, id: string, at: Date): Promise<void> {
  const step = { payload: `json_build_object('campaignId', $1::text)`, runAt: '$2::timestamptz' };
  await db.query(enqueueStep(CAMPAIGN_TASK, { ...step, from: '(select 1) as once' }), [id, at]);
}

/** In a transaction. No effect if it was started or cancelled before. */
export async function startCampaign(db: Queryable, id: string, now: Date): Promise<void> {
  const { rowCount } = await db.query(
    `update campaigns set started_at = $2
     where id = $1 and started_at is null and cancelled_at is null`,
    [id, now],
  );
  if (rowCount === 0) return;
  await queueCampaignMessages(db, id);
  await enqueueCampaignMessages(db, id);
}

/** In a transaction. Returns false when nothing is left to stop. */
export async function cancelCampaign(db: Queryable, id: string, now: Date): Promise<boolean> {
  if (!(await dropCampaignMessages(db, id))) return false;
  await db.query('update campaigns set cancelled_at = $2 where id = $1 and cancelled_at is null', [
    id,
    now,
  ]);
  return true;
}

export interface CampaignRow {
  id: string;
  config_id: string;
  template_id: string | null;
  template_name: string | null;
  template_version: number | null;
  texts: MessageTexts;
  total: number;
  send_at: string | null;
  started_at: Date | null;
  cancelled_at: Date | null;
  created_at: Date;
  created_by: string;
  counts: { state: MessageState; count: number }[];
  /** The exact cursor of the row. */
  place: string;
}

const CAMPAIGN_QUERY = `select c.id, c.config_id, c.template_id, t.name as template_name,
    c.template_version, c.texts, c.total, c.send_at, c.started_at, c.cancelled_at, c.created_at,
    c.created_by, (extract(epoch from c.created_at) * 1000000)::bigint::text || '.' || c.id as place,
    (select coalesce(json_agg(json_build_object('state', state, 'count', count)), '[]')
      from (select state, count(*)::int from messages where campaign_id = c.id group by state) n
    ) as counts
  from campaigns c left join message_template_versions t
    on t.template_id = c.template_id and t.version = c.template_version`;

export async function findCampaign(db: Queryable, id: string): Promise<CampaignRow | null> {
  const { rows } = await db.query<CampaignRow>(`${CAMPAIGN_QUERY} where c.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findCampaignByKey(
  db: Queryable,
  { userId, key }: { userId: string; key: string },
): Promise<CampaignRow | null> {
  const { rows } = await db.query<CampaignRow>(
    `${CAMPAIGN_QUERY} where c.created_by_id = $1 and c.idempotency_key = $2`,
    [userId, key],
  );
  return rows[0] ?? null;
}

export async function findCampaigns(
  db: Queryable,
  configId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<CampaignRow[]> {
  const { rows } = await db.query<CampaignRow>(
    `${CAMPAIGN_QUERY} where c.config_id = $1 and ($2::bigint is null or (c.created_at, c.id) <
       (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid))
     order by c.created_at desc, c.id desc limit $4`,
    [configId, after?.micros ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** A time with microseconds, and the id of the row. */
export interface Place {
  micros: string;
  id: string;
}

export async function findNewestSignup(db: Queryable, configId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from signups where config_id = $1 and state <> 'cancelled'
     order by created_at desc, id limit 1`,
    [configId],
  );
  return rows[0]?.id ?? null;
}

export async function countProblems(db: Queryable, campaignId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from messages
     where campaign_id = $1 and state in ('failed', 'bounced')`,
    [campaignId],
  );
  return rows[0]?.count ?? 0;
}

/** With their mails. */
export async function deleteCampaignsOf(db: Queryable, configId: string): Promise<number> {
  const { rowCount } = await db.query('delete from campaigns where config_id = $1', [configId]);
  return rowCount ?? 0;
}
