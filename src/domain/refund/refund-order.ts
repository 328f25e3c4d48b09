export const REFUND_STATES = [
  'asked',
  'approved',
  'exported',
  'done',
  'declined',
  'withdrawn',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** `exported` is on its way to the bank; it can be reset when the bank refuses it. */
const NEXT: Record<RefundState, readonly RefundState[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['exported', 'done', 'declined'],
  exported: ['done', 'approved', 'declined'],
  done: [],
  declined: [],
  withdrawn: [],
};

/** The states from which this state can be reached. */
export function statesBefore(to: RefundState): RefundState[] {
  return REFUND_STATES.filter((from) => NEXT[from].includes(to));
}

/** A signup has at most one open refund. */
export function isOpenRefund(state: RefundState): boolean {
  return NEXT[state].length > 0;
}

const MODULUS = 97;
/** A signup's own symbol leaves 1, so a refund is never taken for a payment. */
const REMAINDER = 2;
const BASES = 90_000_000;

/**
 * Ten digits for the variable symbol, which every statement format carries. `chance` is from 0 up
 * to, but not including, 1.
 */
export function refundReference(chance: number): string {
  const base = 10_000_000 + Math.floor(chance * BASES);
  const check = (MODULUS + REMAINDER - ((base * 100) % MODULUS)) % MODULUS;
  return `${base}${String(check).padStart(2, '0')}`;
}

/** Enough to recognise one's own account; holders of the link see no more. */
export function maskedIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`;
}
