import type { Issue } from '#domain/issues.ts';
import { printedIban } from '#domain/payment/iban.ts';
import { checkRefundAccount } from '#domain/refund/refund-account.ts';

/** Apart from the fields, so that the rules of all countries are a download of their own. */
export function readAccount(typed: { iban: string; holder: string }): {
  issues: Issue[];
  /** In groups of four when it is right, else as it was typed. */
  iban: string;
} {
  const issues = checkRefundAccount({ iban: typed.iban.trim(), holder: typed.holder.trim() });
  const isRight = !issues.some(({ path }) => path === 'iban');
  return { issues, iban: isRight ? printedIban(typed.iban) : typed.iban };
}
