import { useLoaded } from '#client/admin/use-loaded.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type Template = FunctionOutput<'listTemplates'>['templates'][number];

const load = (signal: AbortSignal) => callAsUser('listTemplates', {}, { signal });

export function useTemplates() {
  const { data, ...rest } = useLoaded(load);
  return { templates: data?.templates ?? null, ...rest };
}
