import type { Issue } from '#domain/issues.ts';
import { printedIban } from '#domain/payment/iban.ts';
import { checkRefundAccount } from '#domain/refund/refund-account.ts';

/** A module of its own, so that the IBAN rules of all countries load separately. */
export function readAccount(typed: { iban: string; holder: string }): {
  issues: Issue[];
  /** In groups of four when valid, else as typed. */
  iban: string;
} {
  const issues = checkRefundAccount({ iban: typed.iban.trim(), holder: typed.holder.trim() });
  const isRight = !issues.some(({ path }) => path === 'iban');
  return { issues, iban: isRight ? printedIban(typed.iban) : typed.iban };
}
