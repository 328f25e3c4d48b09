import type { CardEvent } from '#server/payments/card-provider.ts';

/** The stored subject of an event; empty when it concerns nothing of ours. */
export function subjectText(subject: CardEvent['subject']): string {
  if (subject === null) return '';
  if ('sessionId' in subject) return `session:${subject.sessionId}`;
  return 'paymentId' in subject ? `payment:${subject.paymentId}` : `payout:${subject.payoutId}`;
}
