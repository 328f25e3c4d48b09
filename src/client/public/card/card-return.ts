import type { FunctionOutput } from '#contract/functions.ts';

export type CardAnswer = FunctionOutput<'checkCardPayment'>['state'];
/** The outcome in the return address. */
export type CardReturn = 'success' | 'cancel';

/** The notice for the payer. */
export type ShownReturn = 'waiting' | 'long' | 'paid' | 'declined' | 'failed' | 'left';

export function readReturn(search: string): CardReturn | null {
  const value = new URLSearchParams(search).get('card');
  return value === 'success' || value === 'cancel' ? value : null;
}

/** After this many polls the payer need not wait on the page. */
const PATIENCE = 5;

/** The return address is only a hint; "paid" is shown only when the provider confirms it. */
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

/** Null when polling ends. */
export function nextQuestionMs(shown: ShownReturn, asked: number): number | null {
  if (shown !== 'waiting' && shown !== 'long') return null;
  return Math.min(1_000 * 2 ** asked, 30_000);
}
