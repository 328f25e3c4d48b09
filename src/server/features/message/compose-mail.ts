import { cancellationMail } from '#documents/emails/cancellation.tsx';
import { changeMail } from '#documents/emails/change.tsx';
import { confirmationMail } from '#documents/emails/confirmation.tsx';
import { draftLinkMail } from '#documents/emails/draft-link.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { OFFICE_MAILS } from '#documents/emails/office-mails.tsx';
import { printReadyMail } from '#documents/emails/print-ready.tsx';
import { signupLinksMail } from '#documents/emails/signup-links.tsx';
import type { SignupDocument } from '#documents/signup-document.ts';
import { PRINT_KINDS } from '#domain/prints/print-kind.ts';
import type { MoneyMailKind, SignupMailKind } from '#domain/signup/mail-kind.ts';
import { composeBundle } from '#server/features/message/bundle/compose-bundle.ts';
import { withChanges } from '#server/features/message/changes/tell-changes.ts';
import {
  type AccountMailDependencies,
  composeAccountMail,
  isAccountMail,
} from '#server/features/message/compose-account-mail.ts';
import { findSignupsOfContact } from '#server/features/message/links/queries.ts';
import {
  type DocumentDependencies,
  loadSignupDocument,
  renderPdf,
} from '#server/features/message/load-signup-document.ts';
import type { ComposedMail, Composer } from '#server/features/message/mail-types.ts';
import {
  composeDocumentMail,
  isDocumentMail,
} from '#server/features/message/money/compose-document.ts';
import {
  composeMoneyMail,
  type DocumentFile,
  findAttached,
  isMoneyMail,
} from '#server/features/message/money/compose-money.ts';
import { composeDelay } from '#server/features/message/notices/compose-delay.ts';
import { composeGuardianLink } from '#server/features/message/notices/compose-guardian-link.ts';
import {
  composeSignupNotice,
  isSignupNotice,
} from '#server/features/message/notices/compose-notice.ts';
import { composeRetentionReport } from '#server/features/message/notices/compose-retention-report.ts';
import {
  composeStatusMail,
  isStatusMail,
} from '#server/features/message/notices/compose-status.ts';
import { composeTimetable } from '#server/features/message/notices/compose-timetable.ts';
import { composeCampaignMail } from '#server/features/message/office/compose-campaign.ts';
import { findBundled, type MessageRow } from '#server/features/message/queries.ts';
import type { MailAttachment } from '#server/mail/transport.ts';
import { deriveToken } from '#server/security/tokens.ts';

/** Money mails only describe the change. */
type WholeMailKind = Exclude<SignupMailKind, MoneyMailKind>;

const SIGNUP_MAILS = {
  confirmation: confirmationMail,
  'confirmation-again': confirmationMail,
  change: changeMail,
  cancellation: cancellationMail,
  ...OFFICE_MAILS,
} as const satisfies Record<WholeMailKind, unknown>;

export function createComposer(dependencies: AccountMailDependencies): Composer {
  const compose: Composer = async (message, options) => {
    const { attachDocuments, bundledWith } = options;
    if (message.kind === 'bundle') {
      return composeBundle({ ...dependencies, compose }, message, options);
    }
    if (message.kind === 'draft-link') return composeDraftLink(dependencies, message);
    if (message.kind === 'signup-links') return composeSignupLinks(dependencies, message);
    if (message.kind === 'campaign' || message.kind === 'campaign-test') {
      const mail = await composeCampaignMail(dependencies, message);
      return mail && { ...mail, attachments: [] };
    }
    if (message.kind === 'print-ready') return composePrintReady(dependencies, message);
    if (message.kind === 'guardian-link') {
      const mail = await composeGuardianLink(dependencies, message);
      return mail && withoutAttachments(mail);
    }
    if (message.kind === 'retention-report') {
      return withoutAttachments(await composeRetentionReport(dependencies, message));
    }
    if (message.kind === 'timetable') {
      const mail = await composeTimetable(dependencies, message);
      return mail && withoutAttachments(mail);
    }
    if (message.kind === 'delay') {
      const mail = await composeDelay(dependencies, message);
      return mail && withoutAttachments(mail);
    }
    if (isStatusMail(message)) {
      return withoutAttachments(await composeStatusMail(dependencies, message));
    }
    if (isAccountMail(message)) {
      const mail = await composeAccountMail(dependencies, message);
      return mail && withoutAttachments(mail);
    }
    if (isSignupNotice(message)) {
      const mail = await composeSignupNotice(dependencies, message);
      return mail && withoutAttachments(mail);
    }
    if (isMoneyMail(message)) {
      const composed = await composeMoneyMail(dependencies, message);
      return composed && withFile(composed, attachDocuments);
    }
    if (isDocumentMail(message)) {
      const composed = await composeDocumentMail(dependencies, message);
      return composed && withFile(composed, attachDocuments);
    }
    const document = await findDocument(dependencies, message, bundledWith);
    if (!document || !isSignupMail(message.kind)) return null;
    const file = bundledWith ? null : await findAttached(dependencies, message);
    const told = { ...document, attachedTitle: file?.title ?? null };
    const mail = withPictures(await SIGNUP_MAILS[message.kind](told));
    if (!attachDocuments) return mail;
    mail.attachments.push(await confirmationOf(dependencies, document));
    if (file) mail.attachments.push(attached(file));
    return mail;
  };
  return compose;
}

function isSignupMail(kind: string): kind is WholeMailKind {
  return Object.hasOwn(SIGNUP_MAILS, kind);
}

async function findDocument(
  dependencies: DocumentDependencies,
  message: MessageRow,
  bundledWith?: readonly MessageRow[],
): Promise<SignupDocument | null> {
  const { id, kind, signup_id: signupId, signup_version: version, recipient, note } = message;
  if (signupId === null || version === null) return null;
  const document = await loadSignupDocument(dependencies, signupId, version);
  if (document?.contactEmail !== recipient) return null;
  if (kind === 'change') {
    if (document.isCancelledSince) return null;
    const others = bundledWith ?? (await findBundled(dependencies.pool, id));
    return withChanges(dependencies.pool, document, [message, ...others]);
  }
  return note === '' ? document : { ...document, reason: note };
}

function withFile(
  { mail, file }: { mail: Mail; file: DocumentFile | null },
  isAttached: boolean,
): ComposedMail {
  const composed = withPictures(mail);
  if (isAttached && file) composed.attachments.push(attached(file));
  return composed;
}

function withPictures({ subject, html, text, content, inlineImages }: Mail): ComposedMail {
  const attachments = inlineImages.map(({ cid, png }) => ({
    filename: `${cid}.png`,
    content: png,
    contentType: 'image/png',
    cid,
  }));
  return { subject, html, text, attachments, content };
}

function attached({ filename, pdf }: Pick<DocumentFile, 'filename' | 'pdf'>): MailAttachment {
  return { filename, content: pdf, contentType: 'application/pdf' };
}

async function confirmationOf(
  dependencies: DocumentDependencies,
  document: SignupDocument,
): Promise<MailAttachment> {
  const pdf = Buffer.from(await renderPdf(dependencies, document));
  return attached({ filename: `prihlaska-${document.number}.pdf`, pdf });
}

async function composeDraftLink(
  { configs, secretKey, publicUrl }: DocumentDependencies,
  message: MessageRow,
): Promise<ComposedMail | null> {
  if (message.draft_id === null) return null;
  const token = deriveToken(secretKey, { purpose: 'draft', id: message.draft_id, generation: 0 });
  const mail = await draftLinkMail({
    language: message.language,
    config: await configs.current(),
    // In the fragment, which browsers do not send to servers.
    link: `${publicUrl}/signup#draft=${token}`,
  });
  return withoutAttachments(mail);
}

async function composeSignupLinks(
  { pool, configs, secretKey, publicUrl }: DocumentDependencies,
  { language, recipient }: MessageRow,
): Promise<ComposedMail | null> {
  const found = await findSignupsOfContact(pool, recipient);
  if (found.length === 0) return null;
  const signups = await Promise.all(
    found.map(async ({ id, token_generation: generation, config_id: configId, number, state }) => ({
      number,
      state,
      config: await configs.requireById(configId),
      link: `${publicUrl}/s/${deriveToken(secretKey, { purpose: 'signup', id, generation })}`,
    })),
  );
  const config = await configs.current();
  return withoutAttachments(await signupLinksMail({ language, config, signups }));
}

async function composePrintReady(
  { configs, publicUrl }: DocumentDependencies,
  { language, note }: MessageRow,
): Promise<ComposedMail | null> {
  const kind = PRINT_KINDS.find((known) => known === note);
  if (!kind) return null;
  const config = await configs.current();
  const link = `${publicUrl}/admin/documents`;
  return withoutAttachments(await printReadyMail({ kind, language, config, link }));
}

function withoutAttachments({ subject, html, text, content }: Mail): ComposedMail {
  return { subject, html, text, attachments: [], content };
}
