import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf, reasonParagraph } from '#documents/emails/signup-mail.ts';
import type { SignupDocument } from '#documents/signup-document.ts';
import { editionName, personTexts } from '#documents/signup-texts.ts';
import { m } from '#i18n/texts.ts';

/** Lists the cancelled people and says that nothing is to be paid. */
export function cancellationMail(document: SignupDocument): Promise<Mail> {
  const { config, language, number } = document;
  const at = { locale: language };
  const persons = personTexts(document).map(({ name }) => ({ label: name, value: '' }));
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_cancellation_subject({ number, edition: editionName(config, language) }, at),
    paragraphs: [
      m.mail_cancellation_text({ number }, at),
      ...reasonParagraph(document),
      m.mail_cancellation_paid({ email: config.organiser.email }, at),
    ],
    sections: [{ title: m.pdf_persons({}, at), rows: persons }],
    payment: null,
    actions: [
      {
        lead: m.mail_link_text_cancelled({}, at),
        button: m.mail_open_signup({}, at),
        url: document.link,
      },
    ],
    notes: [m.mail_link_private({}, at)],
  });
}
