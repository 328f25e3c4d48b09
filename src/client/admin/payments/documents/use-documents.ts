import { useCallback, useEffect, useState } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { type Action, useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
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
  more: { load(): void; action: Action } | null;
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
  const loadFirst = useCallback((signal: AbortSignal) => load('', signal), [load]);
  const { data: first, isLoading, problem, reload } = useLoaded(loadFirst);
  const [later, setLater] = useState<RegisterPage[]>([]);
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
    documents: first && [first, ...later].flatMap(({ documents }) => documents),
    sums: first?.sums ?? [],
    isLoading,
    problem,
    reload,
    more: cursor === null ? null : { load: () => void loadMore(), action: loadingMore },
  };
}
