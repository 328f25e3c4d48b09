import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { type CardDependencies, cardsNotOffered } from '#server/features/card/dependencies.ts';
import {
  getCardProvider,
  listCardPayments,
} from '#server/features/card/list/list-card-payments.ts';
import { findReconciliation } from '#server/features/card/reconcile/queries.ts';
import { startByHand } from '#server/features/card/reconcile/run-reconciliation.ts';
import { viewReconciliation } from '#server/features/card/reconcile/view.ts';
import { refundCardPayment } from '#server/features/card/refund/refund-card-payment.ts';
import { checkCardPayment, createCardPayment } from '#server/features/card/start-card-payment.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { requireFound } from '#server/refusal.ts';

interface Options {
  pool: Pool;
  configs: ConfigService;
  publicUrl: string;
  /** Null when card payments are not configured. */
  card: CardDependencies | null;
}

export function cardFunctions({ pool, configs, publicUrl, card }: Options) {
  const requireCard = () => {
    if (!card) throw cardsNotOffered();
    return card;
  };
  return {
    createCardPayment: async ({ token }) => createCardPayment(requireCard(), token),
    checkCardPayment: async ({ token }) => checkCardPayment(requireCard(), token),
    listCardPayments: (input) => listCardPayments(pool, input),
    getCardProvider: ({ editionId }) =>
      getCardProvider({ pool, configs, publicUrl, provider: card?.provider ?? null }, editionId),
    refundCardPayment: async (input, context) => refundCardPayment(requireCard(), input, context),
    reconcileCardPayments: async (_input, { caller }) => {
      const id = await startByHand(requireCard(), caller.email);
      const started = requireFound(await findReconciliation(pool, id));
      return viewReconciliation(pool, started);
    },
  } satisfies Partial<Handlers>;
}
