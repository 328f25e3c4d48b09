import { useCallback, useEffect } from 'react';
import { onSignupChange } from '#client/admin/live/office-news.ts';
import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { usePages } from '#client/admin/use-pages.ts';
import { callAsUser } from '#client/lib/session/session.ts';

export type CardChoice = 'all' | 'paid' | 'open' | 'disputed';

const STATES = {
  all: [],
  paid: ['succeeded', 'partly-refunded', 'refunded'],
  open: ['created', 'pending'],
  disputed: [],
} as const satisfies Record<CardChoice, readonly CardPayment['state'][]>;

/** The payments of the edition, part by part; they follow what happens at the provider. */
export function useCardPayments(choice: CardChoice, payoutId: string) {
  const { edition } = useEdition();
  const load = useCallback(
    (cursor: string, signal?: AbortSignal) =>
      callAsUser(
        'listCardPayments',
        {
          // A payout consists of whatever was paid, for whichever edition.
          editionId: payoutId === '' ? edition.id : '',
          states: payoutId === '' ? [...STATES[choice]] : [],
          onlyDisputed: payoutId === '' && choice === 'disputed',
          payoutId,
          cursor,
        },
        signal && { signal },
      ),
    [edition.id, choice, payoutId],
  );
  const { first, all, isLoading, problem, reload, more } = usePages(load);
  useEffect(() => onSignupChange(reload), [reload]);
  return {
    payments: first && all.flatMap(({ payments }) => payments),
    isLoading,
    problem,
    reload,
    more,
  };
}
