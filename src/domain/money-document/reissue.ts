import { type Standing, settlementPlan } from '#domain/money-document/settlement.ts';
import type { Billing } from '#domain/signup/billing.ts';

/** A signup with its latest document; null where none is valid. */
export interface DocumentedSignup {
  standing: Standing;
  customer: Billing | null;
  /** The collective payment that the document covers. */
  collectiveId: string | null;
}

/**
 * Whether a requested document has to be issued: the price changed, the customer changed, or
 * several signups shall be on one document.
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

/** Compares the legal identity; the address for mail does not matter. */
export function isSameCustomer(one: Billing, other: Billing): boolean {
  return (['name', 'address', 'ico', 'dic'] as const).every(
    (field) => oneLine(one[field]) === oneLine(other[field]),
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
