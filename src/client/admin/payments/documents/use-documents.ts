import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';

type RegisterPage = FunctionOutput<'listMoneyDocuments'>;
export type MoneyDocument = RegisterPage['documents'][number];
export type KindSum = RegisterPage['sums'][number];

/** As typed. */
export interface DocumentFilter {
  search: string;
  kind: MoneyDocument['kind'] | '';
  /** Days, or empty. */
  from: string;
  to: string;
}

/** The input of the query. */
export function askedFilter({ search, kind, from, to }: DocumentFilter, editionId: string) {
  return {
    editionId,
    search,
    kinds: kind === '' ? [] : [kind],
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  };
}

/** The matching documents, page by page. */
export function useDocuments(filter: DocumentFilter) {
  const { edition } = useEdition();
  const asked = { ...askedFilter(filter, edition.id), limit: 50 };
  const { pages, ...rest } = useOfficePages('listMoneyDocuments', asked);
  return {
    documents: pages?.flatMap(({ documents }) => documents) ?? null,
    sums: pages?.[0]?.sums ?? [],
    ...rest,
  };
}
