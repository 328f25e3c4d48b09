import { createHmac } from 'node:crypto';
import type { TestApp } from '#tests/integration/setup/app.ts';
import { postSession } from '#tests/integration/support/session-pages.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * The next code of an authenticator (RFC 6238) by the machine's clock: the current one was used for
 * the setup.
 */
export function codeOfAuthenticator(uri: string, ahead = 1): string {
  const secret = fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Sets an authenticator up and confirms it, as the page does. */
export async function turnOnSecondFactor(
  test: Pick<TestApp, 'app' | 'call'>,
  { headers, password }: { headers: { authorization: string }; password: string },
): Promise<{ uri: string; recoveryCodes: string[] }> {
  const { result } = await test.call('startSecondFactor', { password }, headers);
  const body = { code: codeOfAuthenticator(result.uri, 0) };
  const { status } = await postSession(test, 'second-factor/confirm', { body, headers });
  if (status !== 200) throw new Error(`the second factor was not confirmed: ${status}`);
  return result;
}
