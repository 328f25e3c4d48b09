import type { Mail } from '#documents/emails/mail-content.ts';
import { contactReplacedMail, refundRequestedMail } from '#documents/emails/signup-notices.tsx';
import { amountMinor } from '#domain/money.ts';
import { maskedIban } from '#domain/refund/refund-order.ts';
import {
  buildDocument,
  type DocumentDependencies,
} from '#server/features/message/load-signup-document.ts';
import { findToldRefund } from '#server/features/message/notices/queries.ts';
import { findCurrentVersion, type MessageRow } from '#server/features/message/queries.ts';

const SIGNUP_NOTICES = ['contact-replaced', 'refund-requested'] as const;
export type SignupNoticeKind = (typeof SIGNUP_NOTICES)[number];

export function isSignupNotice(
  message: MessageRow,
): message is MessageRow & { kind: SignupNoticeKind } {
  return SIGNUP_NOTICES.some((kind) => kind === message.kind);
}

/** Null when the subject is gone. */
export async function composeSignupNotice(
  dependencies: DocumentDependencies,
  message: MessageRow & { kind: SignupNoticeKind },
): Promise<Mail | null> {
  const { kind, language, note, recipient } = message;
  const { pool, configs } = dependencies;
  // The former address no longer belongs to the signup, so the message has no signup id.
  const signupId = kind === 'contact-replaced' ? note : message.signup_id;
  const row = signupId === null ? null : await findCurrentVersion(pool, signupId);
  if (!row) return null;
  if (kind === 'contact-replaced') {
    const config = await configs.requireById(row.config_id);
    return contactReplacedMail({ language, config, number: row.number });
  }
  const refund = await findToldRefund(pool, note);
  if (!refund || row.contact_email !== recipient) return null;
  const { config, number, link } = await buildDocument(dependencies, row);
  return refundRequestedMail({
    language,
    config,
    number,
    link,
    amountMinor: amountMinor(refund.amount_minor),
    account: maskedIban(refund.iban),
  });
}
