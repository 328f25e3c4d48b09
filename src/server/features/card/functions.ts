import type { Pool } from '#server/db/connection.ts';
import type { CardDependencies } from '#server/features/card/dependencies.ts';
import { getCardProvider, listCardPayments } from '#server/features/card/list/list.ts';
import { reconcile } from '#server/features/card/reconcile.ts';
import { refundCardPayment } from '#server/features/card/refund/refund.ts';
import { checkCardPayment, createCardPayment } from '#server/features/card/start.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { Handlers } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';
import { ProviderProblem } from '#server/payments/card-provider.ts';

type CardFunctions = Pick<
  Handlers,
  | 'createCardPayment'
  | 'checkCardPayment'
  | 'listCardPayments'
  | 'getCardProvider'
  | 'refundCardPayment'
  | 'reconcileCardPayments'
>;

interface Options {
  pool: Pool;
  configs: ConfigService;
  publicUrl: string;
  /** Null where cards are not taken. */
  card: CardDependencies | null;
}

export function cardFunctions({ pool, configs, publicUrl, card }: Options): CardFunctions {
  const requireCard = () => {
    if (!card) throw new FunctionError('unimplemented');
    return card;
  };
  return {
    createCardPayment: async ({ token }) => createCardPayment(requireCard(), token),
    checkCardPayment: async ({ token }) => checkCardPayment(requireCard(), token),
    listCardPayments: (input) => listCardPayments(pool, input),
    getCardProvider: ({ editionId }) =>
      getCardProvider({ pool, configs, publicUrl, provider: card?.provider ?? null }, editionId),
    refundCardPayment: async (input, context) => refundCardPayment(requireCard(), input, context),
    reconcileCardPayments: async () => {
      try {
        return await reconcile(requireCard());
      } catch (error) {
        if (!(error instanceof ProviderProblem)) throw error;
        throw new FunctionError('unavailable', { reason: 'card-unavailable' }, { cause: error });
      }
    },
  };
}
