import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import {
  frameOf,
  reasonParagraph,
  signupMailContent,
  type Wording,
} from '#documents/emails/signup-mail.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { editionName } from '#documents/signup-texts.ts';
import { joinNames } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Returned for correction, with a note on what is wrong. */
async function returnedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  return finishMail(
    await signupMailContent(document, {
      subject: m.mail_returned_subject(inputs, at),
      paragraphs: [m.mail_returned_text(inputs, at), ...noteParagraph(document)],
      lead: m.mail_link_text_returned({}, at),
    }),
  );
}

/** Does not ask for payment: most confirmed signups are paid. */
async function confirmedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  const content = await signupMailContent(document, {
    subject: m.mail_confirmed_subject(inputs, at),
    paragraphs: [m.mail_confirmed_text(inputs, at), ...noteParagraph(document)],
  });
  const notes = content.payment ? [m.mail_confirmed_payment({}, at)] : [];
  return finishMail({ ...content, payment: null, notes: [...notes, ...content.notes] });
}

async function waitlistedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  return wholeSignup(document, {
    subject: m.mail_waitlist_subject(inputs, at),
    paragraphs: [m.mail_waitlisted_text(inputs, at), ...noteParagraph(document)],
  });
}

async function admittedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  return wholeSignup(document, {
    subject: m.mail_admitted_subject(inputs, at),
    paragraphs: [m.mail_admitted_text(inputs, at), ...noteParagraph(document)],
  });
}

async function requestAcceptedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  return wholeSignup(document, {
    subject: m.mail_request_accepted_subject(inputs, at),
    paragraphs: [m.mail_request_accepted_text(inputs, at), ...noteParagraph(document)],
    lead: m.mail_link_text_view({}, at),
  });
}

/** Short, because the signup is unchanged and its holder has seen it before. */
async function requestDeclinedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  return linkOnly(document, {
    subject: m.mail_request_declined_subject(inputs, at),
    paragraphs: [m.mail_request_declined_text(inputs, at), ...noteParagraph(document)],
    lead: m.mail_link_text_view({}, at),
  });
}

/** For the holder of the remaining signup, and for the holder of the absorbed one. */
async function mergedMail(document: SignupDocument): Promise<Mail> {
  const { at, inputs } = wordsOf(document);
  const other = joinNames(document.mergedWith ?? [], document.language);
  const subject = m.mail_merged_subject(inputs, at);
  if (document.state !== 'cancelled') {
    const opening = m.mail_merged_text({ ...inputs, other }, at);
    return wholeSignup(document, { subject, paragraphs: [opening, ...reasonParagraph(document)] });
  }
  return linkOnly(document, {
    subject,
    paragraphs: [
      m.mail_merged_away_text({ ...inputs, other }, at),
      ...reasonParagraph(document),
      m.mail_cancellation_paid({ email: document.config.organiser.email }, at),
    ],
    lead: m.mail_link_text_cancelled({}, at),
  });
}

/** Mails about actions of the office on a signup. */
export const OFFICE_MAILS = {
  returned: returnedMail,
  confirmed: confirmedMail,
  waitlisted: waitlistedMail,
  admitted: admittedMail,
  'request-accepted': requestAcceptedMail,
  'request-declined': requestDeclinedMail,
  merged: mergedMail,
} as const;

function wordsOf({ config, language, number }: SignupDocument) {
  const inputs = { number, edition: editionName(config, language) };
  return { at: { locale: language }, inputs };
}

function noteParagraph({ reason = '', language }: SignupDocument): string[] {
  return reason === '' ? [] : [m.mail_office_note({ note: reason }, { locale: language })];
}

async function wholeSignup(document: SignupDocument, wording: Wording): Promise<Mail> {
  return finishMail(await signupMailContent(document, wording));
}

function linkOnly(
  { config, language, link }: SignupDocument,
  { subject, paragraphs, lead }: Required<Wording>,
): Promise<Mail> {
  const at = { locale: language };
  return finishMail({
    ...frameOf(config, language),
    subject,
    paragraphs,
    sections: [],
    payment: null,
    actions: [{ lead, button: m.mail_open_signup({}, at), url: link }],
    notes: [m.mail_link_private({}, at)],
  });
}
