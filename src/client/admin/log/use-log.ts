import { useCallback } from 'react';
import type { LogFilter } from '#client/admin/log/log-filter.ts';
import { usePages } from '#client/admin/use-pages.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type LogEntry = FunctionOutput<'listAudit'>['entries'][number];

/** The entries that match, part by part. */
export function useLog({ search, action, from, to }: LogFilter) {
  const load = useCallback(
    (cursor: string, signal?: AbortSignal) =>
      callAsUser('listAudit', { search, action, from, to, cursor }, signal && { signal }),
    [search, action, from, to],
  );
  const { first, all, isLoading, problem, reload, more } = usePages(load);
  const entries = first && all.flatMap((part) => part.entries);
  return { entries, isLoading, problem, reload, more };
}
