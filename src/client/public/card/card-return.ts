import type { FunctionOutput } from '#contract/functions.ts';

export type CardAnswer = FunctionOutput<'checkCardPayment'>['state'];
/** How the provider has sent the payer back. */
export type CardReturn = 'success' | 'cancel';

/** What whoever comes back is told. */
export type ShownReturn = 'waiting' | 'long' | 'paid' | 'declined' | 'failed' | 'left';

export function readReturn(search: string): CardReturn | null {
  const value = new URLSearchParams(search).get('card');
  return value === 'success' || value === 'cancel' ? value : null;
}

/** After this many questions the payer need not wait in front of the page. */
const PATIENCE = 5;

/** The address is only a hint, the provider knows: nobody is told "paid" who has not paid. */
export function shownReturn(
  returned: CardReturn,
  { answer, asked }: { answer: CardAnswer | null; asked: number },
): ShownReturn {
  switch (answer) {
    case 'paid':
    case 'declined':
    case 'failed':
      return answer;
    case 'open':
    case 'none':
      if (returned === 'cancel') return 'left';
      break;
  }
  return asked >= PATIENCE ? 'long' : 'waiting';
}

/** Null: there is nothing left to ask. */
export function nextQuestionMs(shown: ShownReturn, asked: number): number | null {
  if (shown !== 'waiting' && shown !== 'long') return null;
  return Math.min(1_000 * 2 ** asked, 30_000);
}
