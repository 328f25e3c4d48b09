import { finishMail } from '#documents/emails/finish-mail.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import { frameOf } from '#documents/emails/signup-mail.ts';
import { editionName, joined, stateText } from '#documents/signup-texts.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { m } from '#i18n/texts.ts';

export interface SignupLinksInput {
  language: Language;
  config: ConfigRecord;
  /** In the order in which they are listed. */
  signups: ListedSignup[];
}

interface ListedSignup {
  number: string;
  state: SignupState;
  /** The edition of the signup. */
  config: ConfigRecord;
  /** The secret address of the signup. */
  link: string;
}

/** The reply to "I have lost my link". */
export function signupLinksMail({ language, config, signups }: SignupLinksInput): Promise<Mail> {
  const at = { locale: language };
  return finishMail({
    ...frameOf(config, language),
    subject: m.mail_links_subject({ edition: editionName(config, language) }, at),
    paragraphs: [m.mail_links_text({}, at)],
    sections: [],
    payment: null,
    actions: signups.map((signup) => ({
      lead: joined([
        m.mail_links_signup({ number: signup.number }, at),
        editionName(signup.config, language),
        stateText(signup.state, language),
      ]),
      button: m.mail_open_signup({}, at),
      url: signup.link,
    })),
    notes: [m.mail_links_ignore({}, at), m.mail_link_private({}, at)],
  });
}
