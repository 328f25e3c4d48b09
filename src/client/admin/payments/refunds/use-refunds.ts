import { useCallback, useEffect } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type Refunds = FunctionOutput<'listRefunds'>;
export type ListedRefund = Refunds['refunds'][number];
export type Unasked = Refunds['unasked'][number];

/** All of the edition; they follow what registrants ask for and what others decide. */
export function useRefunds() {
  const { edition } = useEdition();
  const load = useCallback(
    (signal: AbortSignal) => callAsUser('listRefunds', { editionId: edition.id }, { signal }),
    [edition.id],
  );
  const loaded = useLoaded(load);
  const { reload } = loaded;
  useEffect(() => onSignupChange(reload), [reload]);
  return loaded;
}
