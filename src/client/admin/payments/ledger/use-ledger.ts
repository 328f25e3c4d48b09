import { useCallback, useEffect } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { type More, usePages } from '#client/admin/use-pages.ts';
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
  more: More | null;
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
  const { first, all, isLoading, problem, reload, more } = usePages(load);
  useEffect(() => onSignupChange(reload), [reload]);
  return {
    entries: first && all.flatMap(({ entries }) => entries),
    sums: first?.sums ?? null,
    isLoading,
    problem,
    reload,
    more,
  };
}
