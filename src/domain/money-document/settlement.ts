import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** How a signup stands when somebody asks for a document about it. */
export interface Standing {
  /** What its documents say that it cost: invoices and receipts less credit notes. */
  documentedMinor: AmountMinor;
  /** What it costs now; nothing once it is cancelled. */
  dueMinor: AmountMinor;
  /** Less than nothing is to be returned. */
  owedMinor: AmountMinor;
  /** Came and is still with us. */
  keptMinor: AmountMinor;
}

export interface SettlementPlan {
  /** To be taken back first, because the price is another now. */
  creditMinor: AmountMinor;
  /** To be issued; nothing when the documents say the truth already. */
  issueMinor: AmountMinor;
}

/** One valid document for what was paid: if it says another price it is taken back whole. */
export function settlementPlan({ documentedMinor, dueMinor, owedMinor }: Standing): SettlementPlan {
  const isSettled = dueMinor > 0 && owedMinor <= 0;
  if (!isSettled || documentedMinor === dueMinor) {
    return { creditMinor: amountMinor(0), issueMinor: amountMinor(0) };
  }
  return { creditMinor: documentedMinor, issueMinor: dueMinor };
}

/**
 * What the documents say too much once money was given to another signup: neither due here nor kept
 * to be returned.
 */
export function movedAwayMinor({ documentedMinor, dueMinor, keptMinor }: Standing): AmountMinor {
  return amountMinor(Math.max(0, documentedMinor - Math.max(dueMinor, keptMinor)));
}

/**
 * What the documents say too much once a payment was taken back and the fee is due again: all of it,
 * because they say that it was paid. The next payment is documented anew.
 */
export function unsettledMinor({ documentedMinor, owedMinor }: Standing): AmountMinor {
  return amountMinor(owedMinor > 0 ? Math.max(0, documentedMinor) : 0);
}

/**
 * How much of a refund changes what the documents say. What was paid too much was never invoiced, so
 * its return needs no credit note; null asks for all that the documents say too much.
 */
export function creditedMinor(
  { documentedMinor, dueMinor }: Standing,
  refundMinor: AmountMinor | null,
): AmountMinor {
  const tooMuch = Math.max(0, documentedMinor - dueMinor);
  return amountMinor(Math.min(tooMuch, refundMinor ?? tooMuch));
}
