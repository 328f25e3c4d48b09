import { useCallback, useEffect, useState } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { useAction } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';

export type CardChoice = 'all' | 'paid' | 'open' | 'disputed';

const STATES = {
  all: [],
  paid: ['succeeded', 'partly-refunded', 'refunded'],
  open: ['created', 'pending'],
  disputed: [],
} as const satisfies Record<CardChoice, readonly CardPayment['state'][]>;

type Page = FunctionOutput<'listCardPayments'>;

/** The payments of the edition, part by part; they follow what happens at the provider. */
export function useCardPayments(choice: CardChoice) {
  const { edition } = useEdition();
  const load = useCallback(
    (cursor: string, signal?: AbortSignal) =>
      callAsUser(
        'listCardPayments',
        {
          editionId: edition.id,
          states: [...STATES[choice]],
          onlyDisputed: choice === 'disputed',
          cursor,
        },
        signal && { signal },
      ),
    [edition.id, choice],
  );
  const loadFirst = useCallback((signal: AbortSignal) => load('', signal), [load]);
  const { data: first, isLoading, problem, reload } = useLoaded(loadFirst);
  const [later, setLater] = useState<Page[]>([]);
  const more = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what followed another beginning is no continuation
  useEffect(() => setLater([]), [first]);
  useEffect(() => onSignupChange(reload), [reload]);
  const cursor = (later.at(-1) ?? first)?.cursor ?? null;
  const loadMore = () =>
    more.run(async () => {
      const part = await load(cursor ?? '');
      setLater((parts) => ((parts.at(-1) ?? first)?.cursor === cursor ? [...parts, part] : parts));
    });
  return {
    payments: first && [first, ...later].flatMap(({ payments }) => payments),
    isLoading,
    problem,
    reload,
    more: cursor === null ? null : { load: () => void loadMore(), isLoading: more.isRunning },
  };
}
