import type { OutboxFilter } from '#client/admin/messages/outbox/outbox-filter.ts';
import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type OutboxMessage = FunctionOutput<'listMessages'>['messages'][number];

/** States change without any action in this office. */
const POLL_MS = 5_000;

export function useOutbox({ search, state, kind, campaignId }: OutboxFilter) {
  const asked = { search, campaignId, states: state ? [state] : [], kinds: kind ? [kind] : [] };
  const { pages, ...rest } = useOfficePages('listMessages', asked, { everyMs: () => POLL_MS });
  return {
    first: pages?.[0] ?? null,
    messages: unique(pages?.flatMap(({ messages }) => messages) ?? []),
    ...rest,
  };
}

/** New mails shift the pages, so that one may appear twice. */
function unique(messages: OutboxMessage[]): OutboxMessage[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
