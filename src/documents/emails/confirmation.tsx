import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { signupMailContent, type Wording } from '#documents/emails/signup-mail.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { editionName } from '#documents/signup-texts.ts';
import { formatLongDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Sent once after a signup arrives, with a place or on the waiting list. */
export async function confirmationMail(document: SignupDocument): Promise<Mail> {
  return finishMail(await signupMailContent(document, wordingOf(document)));
}

function wordingOf({ config, language, number, state, submittedOn }: SignupDocument): Wording {
  const at = { locale: language };
  const edition = editionName(config, language);
  const received = { number, date: formatLongDate(submittedOn, language) };
  if (state === 'waitlisted') {
    return {
      subject: m.mail_waitlist_subject({ number, edition }, at),
      paragraphs: [m.mail_waitlist_text(received, at)],
    };
  }
  return {
    subject: m.mail_confirmation_subject({ number, edition }, at),
    paragraphs: [m.mail_confirmation_text(received, at)],
  };
}
