import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { reasonParagraph, signupMailContent } from '#documents/emails/signup-mail.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { editionName } from '#documents/signup-texts.ts';
import { m } from '#i18n/texts.ts';

/** Sent after the registrant or the office changed a signup, or the office returned it. */
export async function changeMail(document: SignupDocument): Promise<Mail> {
  const { config, language, number, state } = document;
  const at = { locale: language };
  const edition = editionName(config, language);
  const opening =
    state === 'returned'
      ? m.mail_returned_text({ number }, at)
      : m.mail_change_text({ number }, at);
  return finishMail(
    await signupMailContent(document, {
      subject: m.mail_change_subject({ number, edition }, at),
      paragraphs: [
        opening,
        ...reasonParagraph(document),
        ...(state === 'waitlisted' ? [m.mail_change_waitlisted({}, at)] : []),
      ],
    }),
  );
}
