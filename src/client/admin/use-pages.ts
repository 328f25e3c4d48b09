import { useCallback, useEffect, useState } from 'react';
import { type Action, useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';

/** How the next part of a list is asked for. */
export interface More {
  load(): void;
  action: Pick<Action, 'isRunning' | 'problem'>;
}

interface Pages<Page> {
  first: Page | null;
  /** All that were read so far. */
  all: readonly Page[];
  isLoading: boolean;
  problem: string | null;
  reload(): void;
  /** Null at the end. */
  more: More | null;
}

/** A list that is read page by page. `load` must stay the same function for as long as it means the same. */
export function usePages<Page extends { nextCursor: string | null }>(
  load: (cursor: string, signal?: AbortSignal) => Promise<Page>,
): Pages<Page> {
  const loadFirst = useCallback((signal: AbortSignal) => load('', signal), [load]);
  const { data: first, isLoading, problem, reload } = useLoaded(loadFirst);
  const [later, setLater] = useState<Page[]>([]);
  const action = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what followed another beginning is no continuation
  useEffect(() => setLater([]), [first]);
  const cursor = (later.at(-1) ?? first)?.nextCursor ?? null;
  const loadMore = () =>
    action.run(async () => {
      const page = await load(cursor ?? '');
      // The list may have changed meanwhile: only what continues the last page is added.
      setLater((pages) =>
        (pages.at(-1) ?? first)?.nextCursor === cursor ? [...pages, page] : pages,
      );
    });
  return {
    first,
    all: first ? [first, ...later] : [],
    isLoading,
    problem,
    reload,
    more: cursor === null ? null : { load: () => void loadMore(), action },
  };
}
