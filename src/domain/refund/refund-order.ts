export const REFUND_STATES = [
  'asked',
  'approved',
  'exported',
  'done',
  'declined',
  'withdrawn',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `exported` is on its way to the bank; who put it there may take it back when the bank refuses it. */
const NEXT: Record<RefundState, readonly RefundState[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['exported', 'done', 'declined'],
  exported: ['done', 'approved', 'declined'],
  done: [],
  declined: [],
  withdrawn: [],
};

/** The states from which it can become this one. */
export function statesBefore(to: RefundState): RefundState[] {
  return REFUND_STATES.filter((from) => NEXT[from].includes(to));
}

/** Of a signup there is at most one of these. */
export function isOpenRefund(state: RefundState): boolean {
  return NEXT[state].length > 0;
}

const MODULUS = 97;
/** A signup's own symbol leaves 1: no refund is ever taken for a payment of one. */
const REMAINDER = 2;
const BASES = 90_000_000;

/**
 * Ten digits that travel as the variable symbol, which every format of a statement carries.
 * `chance` is from 0 up to, but not including, 1.
 */
export function refundReference(chance: number): string {
  const base = 10_000_000 + Math.floor(chance * BASES);
  const check = (MODULUS + REMAINDER - ((base * 100) % MODULUS)) % MODULUS;
  return `${base}${String(check).padStart(2, '0')}`;
}

/** Enough to recognise one's own account by; no more is shown to whoever holds the link. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
