import { isPersonNamed, isSomeSchoolNamed } from '#domain/bank/named-in.ts';
import type { AmountMinor } from '#domain/money.ts';

/** A bank transfer that is not assigned to a signup yet. */
export interface WaitingTransfer {
  amountMinor: AmountMinor;
  payer: string;
  message: string;
}

export interface Debtor {
  owedMinor: AmountMinor;
  totalMinor: AmountMinor;
  /** Names of the people in the signup and of the billed party. */
  names: readonly string[];
  schools: readonly string[];
}

/** The amount or the sender suggests this debtor, who is then not reminded. */
export function mayBeTheirs(transfer: WaitingTransfer, debtor: Debtor): boolean {
  const { amountMinor, payer, message } = transfer;
  if (amountMinor === debtor.owedMinor || amountMinor === debtor.totalMinor) return true;
  const payerText = `${payer} ${message}`;
  return isPersonNamed(debtor.names, payerText) || isSomeSchoolNamed(debtor.schools, payerText);
}
