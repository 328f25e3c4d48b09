import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';

type LedgerPage = FunctionOutput<'listLedger'>;
export type LedgerEntry = LedgerPage['entries'][number];
export type PaymentMethod = LedgerEntry['method'];

export interface LedgerFilter {
  search: string;
  method: PaymentMethod | '';
  onlyFree: boolean;
}

/** The matching entries, page by page; they follow bookings by others. */
export function useLedger({ search, method, onlyFree }: LedgerFilter) {
  const { edition } = useEdition();
  const { pages, ...rest } = useOfficePages('listLedger', {
    editionId: edition.id,
    search,
    methods: method === '' ? [] : [method],
    onlyFree,
    limit: 50,
  });
  return {
    entries: pages?.flatMap(({ entries }) => entries) ?? null,
    sums: pages?.[0]?.sums ?? null,
    ...rest,
  };
}
