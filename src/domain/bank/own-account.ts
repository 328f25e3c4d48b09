import { normaliseIban } from '#domain/payment/iban.ts';

/** The one of our accounts that is meant, however written; otherwise the written number. */
export function ownAccount(written: string, ours: readonly string[]): string {
  const number = written.replace(/\s/g, '');
  return ours.find((iban) => sameNumber(number, iban)) ?? normaliseIban(written);
}

/** `1200/0000198742637541`, `19-8742637541/1200`, `12000000198742637541`, or without the bank. */
function sameNumber(written: string, iban: string): boolean {
  const bank = padded(iban.slice(4, 8));
  const account = iban.slice(8);
  const known = [account, `${bank}/${account}`, `${account}/${bank}`, iban.slice(4)];
  return known.includes(written.split('/').map(padded).join('/'));
}

/** An account has a prefix of six digits and a number of ten; banks omit their leading zeros. */
function padded(text: string): string {
  return text.replace(/-(\d+)/, (_, number: string) => number.padStart(10, '0')).padStart(16, '0');
}
