/**
 * The state of a message. `kept`: there is no mail server, so it is only shown in the outbox;
 * `failed`: all retries failed; `bounced`: the recipient's server rejected it; `dropped`: its
 * subject is gone or now belongs to another address, or a user stopped it.
 */
export const MESSAGE_STATES = [
  'scheduled',
  'queued',
  'sending',
  'sent',
  'kept',
  'failed',
  'bounced',
  'dropped',
] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** States from which a message may be sent again. */
export const RETRIED_STATES = ['failed', 'bounced', 'kept'] as const satisfies MessageState[];

/** Reasons why a message was dropped. */
export const DROP_REASONS = [
  'campaign-cancelled',
  'signup-cancelled',
  'paid-meanwhile',
  'no-longer-theirs',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export const CAMPAIGN_STATES = ['scheduled', 'sending', 'done', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export type MessageCounts = Record<MessageState, number>;

export function countsOf(rows: readonly { state: MessageState; count: number }[]): MessageCounts {
  const counts = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as MessageCounts;
  for (const { state, count } of rows) counts[state] += count;
  return counts;
}

export function campaignState(
  campaign: { startedAt: Date | null; cancelledAt: Date | null },
  counts: MessageCounts,
): CampaignState {
  if (campaign.cancelledAt) return 'cancelled';
  if (!campaign.startedAt) return 'scheduled';
  return counts.queued + counts.sending > 0 ? 'sending' : 'done';
}
