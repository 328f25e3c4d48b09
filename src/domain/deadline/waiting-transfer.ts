import { isSomebodyNamed, isSomeSchoolNamed } from '#domain/bank/named-in.ts';
import type { AmountMinor } from '#domain/money.ts';

/** A transfer of which nobody has said yet whose it is. */
export interface WaitingTransfer {
  amountMinor: AmountMinor;
  payer: string;
  message: string;
}

export interface Debtor {
  owedMinor: AmountMinor;
  totalMinor: AmountMinor;
  /** Of the people of the signup and of whoever is billed for it. */
  names: readonly string[];
  schools: readonly string[];
}

/** It may be theirs: by its amount, or by whoever sent it. Then nobody is reminded. */
export function mayBeTheirs(transfer: WaitingTransfer, debtor: Debtor): boolean {
  const { amountMinor, payer, message } = transfer;
  if (amountMinor === debtor.owedMinor || amountMinor === debtor.totalMinor) return true;
  const said = `${payer} ${message}`;
  return isSomebodyNamed(debtor.names, said) || isSomeSchoolNamed(debtor.schools, said);
}
