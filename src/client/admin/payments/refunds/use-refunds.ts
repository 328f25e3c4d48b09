import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';

export type Refunds = FunctionOutput<'listRefunds'>;
export type ListedRefund = Refunds['refunds'][number];
export type Unasked = Refunds['unasked'][number];

/** All refunds of the edition; they follow requests of registrants and decisions of others. */
export function useRefunds() {
  const { edition } = useEdition();
  return useOfficeQuery('listRefunds', { editionId: edition.id });
}
