import type { CallContext } from '#server/http/call.ts';
import type { Services } from '#server/services.ts';

/** A provider at which somebody can be made to pay. */
export interface DemoCards {
  payOn(url: string): void;
  payOut(): void;
}

/** Most of those who chose the card have paid; the last ones after the last payout. */
export async function payDemoCards(
  { handlers, card, now }: Pick<Services, 'handlers' | 'card' | 'now'>,
  cards: DemoCards,
  tokens: readonly string[],
): Promise<void> {
  if (!card) return;
  const context: CallContext = {
    now: now(),
    address: '127.0.0.1',
    userAgent: '',
    language: 'sk',
    caller: null,
  };
  const payers = tokens.slice(0, Math.ceil(tokens.length * 0.8));
  for (const [index, token] of payers.entries()) {
    const { url } = await handlers.createCardPayment({ token }, context);
    cards.payOn(url);
    await handlers.checkCardPayment({ token }, context);
    if (index === Math.floor(payers.length / 2)) cards.payOut();
  }
}
