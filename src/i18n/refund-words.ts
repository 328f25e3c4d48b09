import type { Issue, IssueCode } from '#domain/issues.ts';
import type { Language } from '#domain/language.ts';
import type { RefundState } from '#domain/refund/refund-order.ts';
import { m } from '#i18n/texts.ts';

type Text = (inputs: Record<string, never>, options: { locale: Language }) => string;

export const REFUND_STATE_TEXTS: Record<RefundState, Text> = {
  asked: m.refund_state_asked,
  approved: m.refund_state_approved,
  exported: m.refund_state_exported,
  done: m.refund_state_done,
  declined: m.refund_state_declined,
  withdrawn: m.refund_state_withdrawn,
};

const IBAN: Partial<Record<IssueCode, Text>> = {
  required: m.refund_iban_missing,
  checksum: m.refund_iban_checksum,
  unknownOption: m.refund_iban_country,
  ownAccount: m.issue_own_account,
};

const HOLDER: Partial<Record<IssueCode, Text>> = {
  required: m.refund_holder_missing,
};

/** The problem of a typed refund account. */
export function refundIssueText({ path, code }: Issue, language: Language): string {
  const at = { locale: language };
  if (path === 'iban') return (IBAN[code] ?? m.refund_iban_pattern)({}, at);
  return (HOLDER[code] ?? m.refund_holder_pattern)({}, at);
}
