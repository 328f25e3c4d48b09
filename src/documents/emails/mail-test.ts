import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

/** Sent on request, to test whether mails are delivered at all. */
export function testMail(config: ConfigRecord, language: Language): Promise<Mail> {
  const at = { locale: language };
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_test_subject({ edition: editionName(config, language) }, at),
    paragraphs: [m.mail_test_text({}, at)],
    sections: [],
    payment: null,
    actions: [],
    notes: [],
  });
}
