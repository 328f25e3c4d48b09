import { type Standing, settlementPlan } from '#domain/money-document/settlement.ts';
import type { Billing } from '#domain/signup/billing.ts';

/** A signup with the document that speaks of it last; null where none is valid. */
export interface DocumentedSignup {
  standing: Standing;
  customer: Billing | null;
  /** The collective payment that the document is about. */
  collectiveId: string | null;
}

/**
 * Whether a document is to be issued when a person asks for it: the price is another, the customer
 * is, or several signups are to stand on one document.
 */
export function reissueOf(
  { standing, customer, collectiveId }: DocumentedSignup,
  wanted: { customer: Billing; collectiveId: string | null },
): boolean {
  if (settlementPlan(standing).issueMinor > 0) return true;
  const isSettled = standing.dueMinor > 0 && standing.owedMinor <= 0;
  if (!isSettled || !customer) return false;
  if (!isSameCustomer(customer, wanted.customer)) return true;
  return wanted.collectiveId !== null && collectiveId !== wanted.collectiveId;
}

/** By whom the law knows them; where mail is sent does not matter. */
export function isSameCustomer(one: Billing, other: Billing): boolean {
  return (['name', 'address', 'ico', 'dic'] as const).every(
    (field) => oneLine(one[field]) === oneLine(other[field]),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
