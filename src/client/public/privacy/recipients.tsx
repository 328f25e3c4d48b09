import { useLocale } from '#client/components/locale-context.tsx';
import type { CaptchaSetup } from '#contract/page-data.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { m } from '#i18n/texts.ts';

/** External services that an installer may have chosen and that the notice must name. */
const CAPTCHA_SERVICES = {
  altcha: null,
  recaptcha: 'Google reCAPTCHA',
  turnstile: 'Cloudflare Turnstile',
} as const satisfies Record<CaptchaSetup['provider'], string | null>;

interface RecipientsProps {
  config: EditionConfig;
  captcha: CaptchaSetup;
}

export function Recipients({ config, captcha }: RecipientsProps) {
  const at = useLocale();
  const service = CAPTCHA_SERVICES[captcha.provider];
  return (
    <>
      <p>{m.privacy_recipients_own({}, at)}</p>
      <p>{m.privacy_recipients_bank({}, at)}</p>
      {config.payment.onlineEnabled && <p>{m.privacy_recipients_card({}, at)}</p>}
      {service && <p>{m.privacy_recipients_captcha({ service }, at)}</p>}
      <p>{m.privacy_recipients_nobody({}, at)}</p>
    </>
  );
}

export function InBrowser({ captcha }: Pick<RecipientsProps, 'captcha'>) {
  const at = useLocale();
  const isAlone = CAPTCHA_SERVICES[captcha.provider] === null;
  return (
    <>
      <ul className="plain-list">
        <li>{m.privacy_browser_language({}, at)}</li>
        <li>{m.privacy_browser_draft({}, at)}</li>
        <li>{m.privacy_browser_links({}, at)}</li>
        <li>{m.privacy_browser_copies({}, at)}</li>
      </ul>
      <p>
        {m.privacy_browser_no_tracking({}, at)}
        {isAlone && ` ${m.privacy_browser_no_others({}, at)}`}
      </p>
    </>
  );
}
