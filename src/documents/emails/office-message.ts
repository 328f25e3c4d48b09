import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail, MailContent } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { type FilledText, fillSubject, fillText } from '#domain/message/fill-text.ts';
import type { MessageText } from '#domain/message/message-texts.ts';
import { parseSubject, parseText } from '#domain/message/parse-text.ts';
import type { PlaceholderValues } from '#domain/message/placeholders.ts';
import { localized, m } from '#i18n/texts.ts';

export interface OfficeMessage {
  language: Language;
  config: ConfigRecord;
  text: MessageText;
  values: PlaceholderValues;
}

/** The filled-in text of the office, in the frame of every mail. */
export function officeMessageContent(
  message: OfficeMessage,
): MailContent & { written: FilledText } {
  const { language, config, text, values } = message;
  const written = fillText(parseText(text.body).text, values).map((lines) =>
    lines.map((pieces) => pieces.map((piece) => typeset(piece, language))),
  );
  const hasLink = written.flat(2).some(({ url }) => url === values.link);
  return {
    ...frameOf(config, language),
    greeting: '',
    subject: fillSubject(parseSubject(text.subject).text, values),
    paragraphs: [],
    written,
    sections: [],
    payment: null,
    actions: [],
    notes: hasLink ? [m.mail_link_private({}, { locale: language })] : [],
  };
}

export async function officeMessageMail(message: OfficeMessage): Promise<Mail> {
  return finishMail(officeMessageContent(message));
}

/** Keeps one-letter words off the end of a line, as in every other text. */
function typeset(piece: FilledText[number][number][number], language: Language) {
  const { text, url } = piece;
  return url === text ? piece : { ...piece, text: localized({ sk: text, en: text }, language) };
}
