import { loadScript, type ScriptLoader } from '#client/lib/load-script.ts';

interface RemoteCaptcha {
  provider: 'recaptcha' | 'turnstile';
  siteKey: string;
  /** Letters and underscores only, as the service requires. */
  action: string;
}

interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(widget: string): void;
}

type Services = { grecaptcha?: Recaptcha; turnstile?: Turnstile };

const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** A fresh token from the configured service; rejects when it gives none. */
export async function remoteCaptchaToken(
  captcha: RemoteCaptcha,
  load: ScriptLoader = loadScript,
): Promise<string> {
  return captcha.provider === 'recaptcha'
    ? askRecaptcha(captcha, load)
    : askTurnstile(captcha, load);
}

async function askRecaptcha({ siteKey, action }: RemoteCaptcha, load: ScriptLoader) {
  await load(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = globalThis as Services;
  if (!grecaptcha) throw new Error('reCAPTCHA is not there');
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(siteKey, { action });
}

async function askTurnstile({ siteKey, action }: RemoteCaptcha, load: ScriptLoader) {
  await load(TURNSTILE_SCRIPT);
  const { turnstile } = globalThis as Services;
  if (!turnstile) throw new Error('Turnstile is not there');
  const container = document.createElement('div');
  container.className = 'captcha-widget';
  // Elements outside an open dialog cannot be clicked.
  (document.querySelector('dialog[open]') ?? document.body).append(container);
  let widget = '';
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = (why: string) => () => reject(new Error(`Turnstile: ${why}`));
      widget = turnstile.render(container, {
        sitekey: siteKey,
        action,
        // Visible only when the visitor has to click.
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': refuse('error'),
        'timeout-callback': refuse('timeout'),
        'unsupported-callback': refuse('unsupported browser'),
      });
    });
  } finally {
    if (widget) turnstile.remove(widget);
    container.remove();
  }
}
