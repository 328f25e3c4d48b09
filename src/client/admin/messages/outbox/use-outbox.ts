import { useCallback, useEffect, useState } from 'react';
import type { OutboxFilter } from '#client/admin/messages/outbox/outbox-filter.ts';
import { useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useReloading } from '#client/admin/use-reloading.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

type Page = FunctionOutput<'listMessages'>;
export type OutboxMessage = Page['messages'][number];

/** States change without anybody doing anything here: looked at again while the page is seen. */
const FRESH_MS = 5_000;

export function useOutbox({ search, state, kind, campaignId }: OutboxFilter) {
  const load = useCallback(
    (signal: AbortSignal) =>
      callAsUser('listMessages', asked({ search, state, kind, campaignId }), { signal }),
    [search, state, kind, campaignId],
  );
  const { data: first, isLoading, problem, reload } = useLoaded(load);
  const [later, setLater] = useState<Page[]>([]);
  const more = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what followed another filter is no continuation
  useEffect(() => setLater([]), [load]);
  useReloading({ everyMs: FRESH_MS, isLoading, reload });
  const cursor = (later.at(-1) ?? first)?.nextCursor ?? null;
  const loadMore = () =>
    more.run(async () => {
      const page = await callAsUser('listMessages', {
        ...asked({ search, state, kind, campaignId }),
        cursor,
      });
      setLater((pages) => [...pages, page]);
    });
  return {
    first,
    messages: unique([first, ...later].flatMap((page) => page?.messages ?? [])),
    isLoading,
    problem,
    reload,
    more: cursor === null ? null : { load: () => void loadMore(), action: more },
  };
}

function asked({ search, state, kind, campaignId }: OutboxFilter) {
  return { search, campaignId, states: state ? [state] : [], kinds: kind ? [kind] : [] };
}

/** New ones push the others down, so that one may come twice. */
function unique(messages: OutboxMessage[]): OutboxMessage[] {
  return [...new Map(messages.map((message) => [message.id, message])).values()];
}
