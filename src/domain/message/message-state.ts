/**
 * Where a message is. `kept`: there is no mail server, it can be read in the outbox; `failed`: it was
 * tried until nobody believed in it any more; `bounced`: the recipient's server will not have it;
 * `dropped`: what it was about is gone, belongs to another address by now, or somebody stopped it.
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

/** What may be sent once more. */
export const RETRIED_STATES = ['failed', 'bounced', 'kept'] as const satisfies MessageState[];

/** Why one was dropped. */
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
