import type { Mail } from '#documents/emails/mail-content.ts';
import { type MoneyMailFacts, moneyMail } from '#documents/emails/money-mails.tsx';
import { amountMinor } from '#domain/money.ts';
import { MONEY_MAIL_KINDS, type MoneyMailKind } from '#domain/signup/mail-kind.ts';
import {
  buildDocument,
  type DocumentDependencies,
} from '#server/features/message/load-signup-document.ts';
import { findEntryShare } from '#server/features/message/money/queries.ts';
import { findCurrentVersion, type MessageRow } from '#server/features/message/queries.ts';
import { findFile } from '#server/features/money-document/service.ts';

export type DocumentFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

export function isMoneyMail(message: MessageRow): message is MessageRow & { kind: MoneyMailKind } {
  return (MONEY_MAIL_KINDS as readonly string[]).includes(message.kind);
}

/** The document attached to a message. */
export async function findAttached(
  dependencies: DocumentDependencies,
  { document_id: documentId }: MessageRow,
): Promise<DocumentFile | null> {
  return documentId === null ? null : findFile(dependencies, documentId);
}

/** Read when the mail is sent: the debt may have changed since. */
export async function composeMoneyMail(
  dependencies: DocumentDependencies,
  message: MessageRow & { kind: MoneyMailKind },
): Promise<{ mail: Mail; file: DocumentFile | null } | null> {
  const { kind, signup_id: signupId, entry_id: entryId, recipient } = message;
  const row = signupId === null ? null : await findCurrentVersion(dependencies.pool, signupId);
  if (!row || row.contact_email !== recipient) return null;
  const entry =
    entryId === null
      ? null
      : await findEntryShare(dependencies.pool, { entryId, signupId: row.id });
  const file = await findAttached(dependencies, message);
  const told: MoneyMailFacts = {
    entry: entry && {
      amountMinor: amountMinor(Math.abs(entry.amount_minor)),
      bookedOn: entry.booked_on,
      method: entry.method,
    },
    documentTitle: file?.title ?? null,
  };
  const mail = await moneyMail(kind, await buildDocument(dependencies, row), told);
  return mail && { mail, file };
}
