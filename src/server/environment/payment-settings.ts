import { encryptedUrl, LOOPBACK } from '#server/environment/network-settings.ts';
import type { Reader } from '#server/environment/reader.ts';

export interface CardSettings {
  secretKey: string;
  webhookSecret: string;
  /** The URL of a fake provider; null for the real one. */
  apiBase: string | null;
}

export function fioSettings(reader: Reader): { token: string; base: string } | null {
  const token = reader.text('FIO_TOKEN');
  const base = encryptedUrl(reader, 'FIO_API_BASE');
  if (token === '') return null;
  if (!/^[\w-]{16,128}$/.test(token)) {
    reader.complain('FIO_TOKEN must be the token of Fio, 16 to 128 letters and digits.');
  }
  return { token, base: (base ?? 'https://fioapi.fio.cz/v1').replace(/\/+$/, '') };
}

export function cardSettings(reader: Reader): CardSettings | null {
  const secretKey = reader.text('STRIPE_SECRET_KEY');
  const webhookSecret = reader.text('STRIPE_WEBHOOK_SECRET');
  const apiBase = reader.url('STRIPE_API_BASE', ['https:', 'http:']);
  const isDemo = ['1', 'public'].includes(reader.text('DEMO'));
  if ((secretKey === '') !== (webhookSecret === '')) {
    reader.complain(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be given together, or none of them.',
    );
  }
  if (secretKey !== '' && !/^(sk|rk)_(test|live)_\w+$/.test(secretKey)) {
    reader.complain('STRIPE_SECRET_KEY must be a secret key, which starts with sk_ or rk_.');
  }
  if (webhookSecret !== '' && !/^whsec_\S+$/.test(webhookSecret)) {
    reader.complain(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook, which starts with whsec_.',
    );
  }
  if (isDemo && secretKey.includes('_live_')) {
    reader.complain('STRIPE_SECRET_KEY must be a test key when DEMO is 1: nobody pays for a demo.');
  }
  if (apiBase !== null) complainOfPretence(reader, { apiBase, secretKey });
  return secretKey === '' || webhookSecret === '' ? null : { secretKey, webhookSecret, apiBase };
}

/** A fake provider takes no money, so it may only be used on this machine. */
function complainOfPretence(
  reader: Reader,
  { apiBase, secretKey }: { apiBase: string; secretKey: string },
): void {
  const isHere = (url: string) => LOOPBACK.test(new URL(url).hostname);
  const publicUrl = reader.text('PUBLIC_URL');
  const isOurs = publicUrl === '' || (URL.canParse(publicUrl) && isHere(publicUrl));
  if (!isHere(apiBase) || !isOurs || secretKey.includes('_live_')) {
    reader.complain(
      'STRIPE_API_BASE is for tests alone: it and PUBLIC_URL must be on this machine, and the key a test key. Leave it empty.',
    );
  }
}
