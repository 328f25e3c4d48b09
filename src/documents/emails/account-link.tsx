import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName } from '#documents/signup-texts.ts';
import type { Role } from '#domain/access/roles.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

interface Frame {
  language: Language;
  config: ConfigRecord;
}

export interface AccountLinkInput extends Frame {
  kind: keyof typeof WORDING;
  /** The secret address; it works once. */
  link: string;
  expiresAt: Date;
  /** When the account was created, and roughly where; null where it does not matter. */
  made: { at: Date; from: string } | null;
}

const WORDING = {
  'reset-password': {
    subject: m.mail_reset_subject,
    text: m.mail_reset_text,
    button: m.mail_reset_button,
    ignore: m.mail_reset_ignore,
  },
  'verify-email': {
    subject: m.mail_verify_subject,
    text: m.mail_verify_text,
    button: m.mail_verify_button,
    ignore: m.mail_verify_ignore,
  },
  'change-email': {
    subject: m.mail_change_email_subject,
    text: m.mail_change_email_text,
    button: m.mail_change_email_button,
    ignore: m.mail_change_email_ignore,
  },
} as const;

/** Links by which people prove that a mailbox is theirs. */
export function accountLinkMail(input: AccountLinkInput): Promise<Mail> {
  const at = { locale: input.language };
  const { subject, text, button, ignore } = WORDING[input.kind];
  return linkMail(input, {
    subject: subject({ edition: editionName(input.config, input.language) }, at),
    text: text({}, at),
    button: button({}, at),
    ignore: ignore({}, at),
    origin: input.made && originText(input, input.made),
  });
}

/** A teacher who did not create the account sees that a stranger did. */
function originText({ config, language }: Frame, made: { at: Date; from: string }): string {
  const at = { locale: language };
  const date = formatLocalMinute(localMinute(made.at, config.edition.timeZone), language);
  return made.from
    ? m.mail_account_made_from({ date, place: made.from }, at)
    : m.mail_account_made({ date }, at);
}

export interface InvitationInput extends Frame {
  /** Empty when the account of the inviter was deleted. */
  inviter: string;
  role: Role;
  link: string;
  expiresAt: Date;
}

export function invitationMail(input: InvitationInput): Promise<Mail> {
  const { inviter, language } = input;
  const at = { locale: language };
  const role = roleText(input.role, language);
  return linkMail(input, {
    subject: m.mail_invitation_subject({ edition: editionName(input.config, language) }, at),
    text: inviter
      ? m.mail_invitation_text_by({ inviter, role }, at)
      : m.mail_invitation_text({ role }, at),
    button: m.mail_invitation_button({}, at),
    ignore: m.mail_invitation_ignore({}, at),
  });
}

function linkMail(
  { language, config, link, expiresAt }: Frame & { link: string; expiresAt: Date },
  words: {
    subject: string;
    text: string;
    button: string;
    ignore: string;
    origin?: string | null;
  },
): Promise<Mail> {
  const at = { locale: language };
  const until = localMinute(expiresAt, config.edition.timeZone);
  return finishMail({
    ...frameOf(config, language),
    subject: words.subject,
    paragraphs: [words.text, ...(words.origin ? [words.origin] : [])],
    sections: [],
    payment: null,
    actions: [
      {
        lead: m.mail_code_deadline({ date: formatLocalMinute(until, language) }, at),
        button: words.button,
        url: link,
      },
    ],
    notes: [words.ignore, m.mail_code_private({}, at)],
  });
}
