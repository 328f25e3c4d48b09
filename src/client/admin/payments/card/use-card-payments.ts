import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { useOfficePages } from '#client/admin/query/use-office-pages.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';

export type CardChoice = 'all' | 'paid' | 'open' | 'disputed';

const STATES = {
  all: [],
  paid: ['succeeded', 'partly-refunded', 'refunded'],
  open: ['created', 'pending'],
  disputed: [],
} as const satisfies Record<CardChoice, readonly CardPayment['state'][]>;

/** The payments of the edition, page by page; they follow events of the provider. */
export function useCardPayments(choice: CardChoice, payoutId: string) {
  const { edition } = useEdition();
  const { pages, ...rest } = useOfficePages('listCardPayments', {
    // A payout may contain payments of several editions.
    editionId: payoutId === '' ? edition.id : '',
    states: payoutId === '' ? [...STATES[choice]] : [],
    onlyDisputed: payoutId === '' && choice === 'disputed',
    payoutId,
  });
  return { payments: pages?.flatMap(({ payments }) => payments) ?? null, ...rest };
}
