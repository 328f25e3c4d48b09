/** Short mails that warn the holder of a signup about uses of its link, possibly by strangers. */
import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { AmountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface NoticeInput {
  language: Language;
  config: ConfigRecord;
  number: string;
}

/** To the previous address of a signup. It contains no link: the address may be a mistyped one. */
export function contactReplacedMail({ language, config, number }: NoticeInput): Promise<Mail> {
  const at = { locale: language };
  const edition = editionName(config, language);
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_contact_replaced_subject({ number, edition }, at),
    paragraphs: [
      m.mail_contact_replaced_text({ number }, at),
      m.mail_contact_replaced_alarm({ email: config.organiser.email }, at),
    ],
    sections: [],
    payment: null,
    actions: [],
    notes: [],
  });
}

interface RefundRequestedInput extends NoticeInput {
  amountMinor: AmountMinor;
  /** Only the beginning and the end of the account. */
  account: string;
  link: string;
}

export function refundRequestedMail(input: RefundRequestedInput): Promise<Mail> {
  const { language, config, number, amountMinor, account, link } = input;
  const at = { locale: language };
  const amount = formatAmount(amountMinor, language);
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_refund_requested_subject({ number }, at),
    paragraphs: [
      m.mail_refund_requested_text({ number, amount, account }, at),
      m.mail_refund_requested_alarm({ email: config.organiser.email }, at),
    ],
    sections: [],
    payment: null,
    actions: [
      { lead: m.mail_link_text_view({}, at), button: m.mail_open_signup({}, at), url: link },
    ],
    notes: [m.mail_link_private({}, at)],
  });
}
