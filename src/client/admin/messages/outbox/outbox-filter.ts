import { isId } from '#domain/id.ts';
import { MESSAGE_STATES, type MessageState } from '#domain/message/message-state.ts';

/** The filter of the outbox, part of the address. */
export interface OutboxFilter {
  search: string;
  state: MessageState | '';
  kind: string;
  campaignId: string;
}

export function readOutboxFilter(query: string): OutboxFilter {
  const asked = new URLSearchParams(query);
  const campaignId = asked.get('campaign') ?? '';
  return {
    search: asked.get('search') ?? '',
    state: MESSAGE_STATES.find((state) => state === asked.get('state')) ?? '',
    kind: asked.get('kind') ?? '',
    campaignId: isId(campaignId) ? campaignId : '',
  };
}

export function writeOutboxFilter({ search, state, kind, campaignId }: OutboxFilter): string {
  const said = Object.entries({ search, state, kind, campaign: campaignId }).filter(
    ([, value]) => value !== '',
  );
  return said.length > 0 ? `?${new URLSearchParams(said)}` : '';
}
