import { documentMail } from '#documents/emails/document-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import { type DocumentFile, findAttached } from '#server/features/message/money/compose-money.ts';
import { findMailedDocument } from '#server/features/message/money/queries.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { deriveToken } from '#server/security/tokens.ts';

export function isDocumentMail({ kind }: MessageRow): boolean {
  return kind === 'money-document';
}

/** Only the contact gets the link: the payer may not see the signup. */
export async function composeDocumentMail(
  dependencies: DocumentDependencies,
  message: MessageRow,
): Promise<{ mail: Mail; file: DocumentFile } | null> {
  const { pool, configs, secretKey, publicUrl } = dependencies;
  const { document_id: documentId, signup_id: signupId, recipient } = message;
  const row = documentId === null ? null : await findMailedDocument(pool, { documentId, signupId });
  const file = row && (await findAttached(dependencies, message));
  if (!row || !file) return null;
  const isContact = signupId !== null && row.contact_email === recipient;
  const token =
    isContact &&
    deriveToken(secretKey, {
      purpose: 'signup',
      id: signupId,
      generation: row.token_generation ?? 0,
    });
  const mail = await documentMail({
    content: row.content,
    config: await configs.requireById(row.config_id),
    collectiveNumber: row.collective_number,
    link: token ? `${publicUrl}/s/${token}` : null,
  });
  return { mail, file };
}
