import { createAltcha } from '#server/captcha/altcha.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import { createRemoteCaptcha } from '#server/captcha/remote.ts';
import type { CaptchaSettings } from '#server/env.ts';

export function createCaptcha(settings: CaptchaSettings, secretKey: string): Captcha {
  return settings.provider === 'altcha'
    ? createAltcha({ cost: settings.cost, secretKey })
    : createRemoteCaptcha(settings);
}
