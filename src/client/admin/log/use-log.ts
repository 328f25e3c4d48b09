import { useCallback, useEffect, useState } from 'react';
import type { LogFilter } from '#client/admin/log/log-filter.ts';
import { type Action, useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

type LogPart = FunctionOutput<'listAudit'>;
export type LogEntry = LogPart['entries'][number];

interface Log {
  entries: readonly LogEntry[] | null;
  isLoading: boolean;
  problem: string | null;
  reload(): void;
  /** Null at the end. */
  more: { load(): void; action: Action } | null;
}

/** The entries that match, part by part. */
export function useLog({ search, action, from, to }: LogFilter): Log {
  const load = useCallback(
    (signal: AbortSignal) => callAsUser('listAudit', { search, action, from, to }, { signal }),
    [search, action, from, to],
  );
  const { data: first, isLoading, problem, reload } = useLoaded(load);
  const [later, setLater] = useState<LogPart[]>([]);
  const loadingMore = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what followed another beginning is no continuation
  useEffect(() => setLater([]), [first]);

  const cursor = (later.at(-1) ?? first)?.nextCursor ?? null;
  const loadMore = () =>
    loadingMore.run(async () => {
      const part = await callAsUser('listAudit', { search, action, from, to, cursor });
      // The filter may have changed meanwhile: only what continues the last part is added.
      setLater((parts) =>
        (parts.at(-1) ?? first)?.nextCursor === cursor ? [...parts, part] : parts,
      );
    });
  return {
    entries: first && [first, ...later].flatMap(({ entries }) => entries),
    isLoading,
    problem,
    reload,
    more: cursor === null ? null : { load: () => void loadMore(), action: loadingMore },
  };
}
