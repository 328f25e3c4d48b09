import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

/** Confirmations and links go before mass mails. */
const CAMPAIGN_PRIORITY = 10;

/** A message to each of these signups, without jobs. */
export async function insertCampaignMessages(
  db: Queryable,
  {
    id,
    recipientIds,
    isScheduled,
    now,
  }: { id: string; recipientIds: readonly string[]; isScheduled: boolean; now: Date },
): Promise<void> {
  await db.query(
    `insert into messages (id, kind, campaign_id, signup_id, signup_state, language, recipient, state,
       created_at)
     select gen_random_uuid(), 'campaign', $1, s.id, s.state, s.language, s.contact_email,
       $3, $4
     from signups s where s.id = any($2::uuid[]) order by length(s.number), s.number`,
    [id, recipientIds, isScheduled ? 'scheduled' : 'queued', now],
  );
}

export async function enqueueCampaignMessages(db: Queryable, campaignId: string): Promise<void> {
  await db.query(
    enqueueStep(MESSAGE_TASK, {
      payload: `json_build_object('messageId', id)`,
      from: `messages where campaign_id = $1 and state = 'queued'`,
      priority: CAMPAIGN_PRIORITY,
    }),
    [campaignId],
  );
}

export async function queueCampaignMessages(db: Queryable, campaignId: string): Promise<void> {
  await db.query(
    `update messages set state = 'queued' where campaign_id = $1 and state = 'scheduled'`,
    [campaignId],
  );
}

/** Returns false when nothing is left to stop. */
export async function dropCampaignMessages(db: Queryable, campaignId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update messages set state = 'dropped', last_error = 'campaign-cancelled'
     where campaign_id = $1 and state in ('scheduled', 'queued')`,
    [campaignId],
  );
  return (rowCount ?? 0) > 0;
}
