import type { LogFilter } from '#client/admin/log/log-filter.ts';
import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type LogEntry = FunctionOutput<'listAudit'>['entries'][number];

/** The matching entries, page by page. */
export function useLog({ search, action, from, to }: LogFilter) {
  const { pages, ...rest } = useOfficePages('listAudit', { search, action, from, to });
  return { entries: pages?.flatMap(({ entries }) => entries) ?? null, ...rest };
}
