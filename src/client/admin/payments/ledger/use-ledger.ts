import { useCallback, useEffect, useState } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { type Action, useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

type LedgerPage = FunctionOutput<'listLedger'>;
export type LedgerEntry = LedgerPage['entries'][number];
export type PaymentMethod = LedgerEntry['method'];

export interface LedgerFilter {
  search: string;
  method: PaymentMethod | '';
  onlyFree: boolean;
}

interface Ledger {
  entries: readonly LedgerEntry[] | null;
  sums: LedgerPage['sums'] | null;
  isLoading: boolean;
  problem: string | null;
  reload(): void;
  /** Null at the end. */
  more: { load(): void; action: Action } | null;
}

/** The movements that match, part by part; they follow what others book. */
export function useLedger({ search, method, onlyFree }: LedgerFilter): Ledger {
  const { edition } = useEdition();
  const load = useCallback(
    (cursor: string, signal?: AbortSignal) =>
      callAsUser(
        'listLedger',
        {
          editionId: edition.id,
          search,
          methods: method === '' ? [] : [method],
          onlyFree,
          cursor,
          limit: 50,
        },
        signal && { signal },
      ),
    [edition.id, search, method, onlyFree],
  );
  const loadFirst = useCallback((signal: AbortSignal) => load('', signal), [load]);
  const { data: first, isLoading, problem, reload } = useLoaded(loadFirst);
  const [later, setLater] = useState<LedgerPage[]>([]);
  const loadingMore = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what followed another beginning is no continuation
  useEffect(() => setLater([]), [first]);
  useEffect(() => onSignupChange(reload), [reload]);

  const cursor = (later.at(-1) ?? first)?.nextCursor ?? null;
  const loadMore = () =>
    loadingMore.run(async () => {
      const part = await load(cursor ?? '');
      setLater((parts) =>
        (parts.at(-1) ?? first)?.nextCursor === cursor ? [...parts, part] : parts,
      );
    });
  return {
    entries: first && [first, ...later].flatMap(({ entries }) => entries),
    sums: first?.sums ?? null,
    isLoading,
    problem,
    reload,
    more: cursor === null ? null : { load: () => void loadMore(), action: loadingMore },
  };
}
