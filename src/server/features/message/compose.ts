import { cancellationMail } from '#documents/emails/cancellation.tsx';
import { changeMail } from '#documents/emails/change.tsx';
import { confirmationMail } from '#documents/emails/confirmation.tsx';
import { draftLinkMail } from '#documents/emails/draft-link.tsx';
import type { MessageRow } from '#server/features/message/queries.ts';
import {
  type DocumentDependencies,
  loadSignupDocument,
  renderPdf,
} from '#server/features/message/signup-documents.ts';
import type { MailAttachment } from '#server/mail/transport.ts';
import { deriveToken } from '#server/security/tokens.ts';

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  attachments: MailAttachment[];
}

/** Null when what the message was about is gone. The same message always gives the same mail. */
export type Composer = (message: MessageRow) => Promise<ComposedMail | null>;

const SIGNUP_MAILS = {
  confirmation: confirmationMail,
  change: changeMail,
  cancellation: cancellationMail,
} as const;

export function createComposer(dependencies: DocumentDependencies): Composer {
  return (message) =>
    message.kind === 'draft-link'
      ? composeDraftLink(dependencies, message)
      : composeSignupMail(dependencies, message, message.kind);
}

async function composeSignupMail(
  dependencies: DocumentDependencies,
  message: MessageRow,
  kind: keyof typeof SIGNUP_MAILS,
): Promise<ComposedMail | null> {
  const { signup_id: signupId, signup_version: version } = message;
  if (signupId === null || version === null) return null;
  const document = await loadSignupDocument(dependencies, signupId, version);
  if (!document) return null;
  const { subject, html, text, inlineImages } = await SIGNUP_MAILS[kind](document);
  const pdf = await renderPdf(dependencies, document);
  return {
    subject,
    html,
    text,
    attachments: [
      ...inlineImages.map(({ cid, png }) => ({
        filename: `${cid}.png`,
        content: png,
        contentType: 'image/png',
        cid,
      })),
      {
        filename: `prihlaska-${document.number}.pdf`,
        content: Buffer.from(pdf),
        contentType: 'application/pdf',
      },
    ],
  };
}

async function composeDraftLink(
  { configs, secretKey, publicUrl }: DocumentDependencies,
  message: MessageRow,
): Promise<ComposedMail | null> {
  if (message.draft_id === null) return null;
  const token = deriveToken(secretKey, { purpose: 'draft', id: message.draft_id, generation: 0 });
  const { subject, html, text } = await draftLinkMail({
    language: message.language,
    config: await configs.current(),
    link: `${publicUrl}/signup?draft=${token}`,
  });
  return { subject, html, text, attachments: [] };
}
