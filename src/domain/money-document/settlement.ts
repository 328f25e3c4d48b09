import { type AmountMinor, amountMinor } from '#domain/money.ts';

/** The financial position of a signup when a document about it is requested. */
export interface Standing {
  /** The price according to its documents: invoices and receipts minus credit notes. */
  documentedMinor: AmountMinor;
  /** The present price; zero once the signup is cancelled. */
  dueMinor: AmountMinor;
  /** Negative if money has to be returned. */
  owedMinor: AmountMinor;
  /** Received and not returned. */
  keptMinor: AmountMinor;
}

export interface SettlementPlan {
  /** To be credited first, because the price has changed. */
  creditMinor: AmountMinor;
  /** To be issued; zero when the documents are already correct. */
  issueMinor: AmountMinor;
}

/** There is one valid document for a payment; if its price is outdated it is credited in full. */
export function settlementPlan({ documentedMinor, dueMinor, owedMinor }: Standing): SettlementPlan {
  const isSettled = dueMinor > 0 && owedMinor <= 0;
  if (!isSettled || documentedMinor === dueMinor) {
    return { creditMinor: amountMinor(0), issueMinor: amountMinor(0) };
  }
  return { creditMinor: documentedMinor, issueMinor: dueMinor };
}

/**
 * The amount to credit after money was moved to another signup: the documented part that is neither
 * due here nor kept to be returned.
 */
export function movedAwayMinor({ documentedMinor, dueMinor, keptMinor }: Standing): AmountMinor {
  return amountMinor(Math.max(0, documentedMinor - Math.max(dueMinor, keptMinor)));
}

/**
 * The amount to credit once a payment was reversed and the fee is due again: all of it, because the
 * documents say that it was paid. The next payment gets a new document.
 */
export function unsettledMinor({ documentedMinor, owedMinor }: Standing): AmountMinor {
  return amountMinor(owedMinor > 0 ? Math.max(0, documentedMinor) : 0);
}

/**
 * The part of a refund that the documents have to reflect. An overpayment was never invoiced, so
 * its return needs no credit note. Null asks for everything documented beyond the price.
 */
export function creditedMinor(
  { documentedMinor, dueMinor }: Standing,
  refundMinor: AmountMinor | null,
): AmountMinor {
  const tooMuch = Math.max(0, documentedMinor - dueMinor);
  return amountMinor(Math.min(tooMuch, refundMinor ?? tooMuch));
}
