import type { CallContext } from '#server/call.ts';
import type { Services } from '#server/services.ts';

export interface DemoCards {
  payOn(url: string, payer: string): void;
  payOut(): void;
}

export interface DemoCardPayer {
  token: string;
  name: string;
}

/** Pays for most card signups; the last payments come after the last payout. */
export async function payDemoCards(
  { handlers, card, now }: Pick<Services, 'handlers' | 'card' | 'now'>,
  cards: DemoCards,
  all: readonly DemoCardPayer[],
): Promise<void> {
  if (!card) return;
  const context: CallContext = {
    now: now(),
    address: '127.0.0.1',
    userAgent: '',
    language: 'sk',
    caller: null,
  };
  const payers = all.slice(0, Math.ceil(all.length * 0.8));
  for (const [index, { token, name }] of payers.entries()) {
    const { url } = await handlers.createCardPayment({ token }, context);
    cards.payOn(url, name);
    await handlers.checkCardPayment({ token }, context);
    if (index === Math.floor(payers.length / 2)) cards.payOut();
  }
}
