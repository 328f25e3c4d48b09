import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type Template = FunctionOutput<'listTemplates'>['templates'][number];

export function useTemplates() {
  const { data, ...rest } = useOfficeQuery('listTemplates', {});
  return { templates: data?.templates ?? null, ...rest };
}
