import { useCallback, useEffect } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { type More, usePages } from '#client/admin/use-pages.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

type RegisterPage = FunctionOutput<'listMoneyDocuments'>;
export type MoneyDocument = RegisterPage['documents'][number];
export type KindSum = RegisterPage['sums'][number];

/** As it stands in the fields. */
export interface DocumentFilter {
  search: string;
  kind: MoneyDocument['kind'] | '';
  /** Days, or empty. */
  from: string;
  to: string;
}

interface Register {
  documents: readonly MoneyDocument[] | null;
  sums: readonly KindSum[];
  isLoading: boolean;
  problem: string | null;
  reload(): void;
  /** Null at the end. */
  more: More | null;
}

/** What the server is asked for. */
export function askedFilter({ search, kind, from, to }: DocumentFilter, editionId: string) {
  return {
    editionId,
    search,
    kinds: kind === '' ? [] : [kind],
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** The documents that match, part by part. */
export function useDocuments({ search, kind, from, to }: DocumentFilter): Register {
  const { edition } = useEdition();
  const load = useCallback(
    (cursor: string, signal?: AbortSignal) =>
      callAsUser(
        'listMoneyDocuments',
        { ...askedFilter({ search, kind, from, to }, edition.id), cursor, limit: 50 },
        signal && { signal },
      ),
    [edition.id, search, kind, from, to],
  );
  const { first, all, isLoading, problem, reload, more } = usePages(load);
  useEffect(() => onSignupChange(reload), [reload]);
  return {
    documents: first && all.flatMap(({ documents }) => documents),
    sums: first?.sums ?? [],
    isLoading,
    problem,
    reload,
    more,
  };
}
