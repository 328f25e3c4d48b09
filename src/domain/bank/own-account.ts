import { normaliseIban } from '#domain/payment/iban.ts';

/** Which of our accounts is meant, however the bank writes its number; as written when none is. */
export function ownAccount(written: string, ours: readonly string[]): string {
  const plain = normaliseIban(written);
  return (
    ours.find((iban) => plain === iban || sameNumber(written.replace(/\s/g, ''), iban)) ?? plain
  );
}

/** `1200/0000198742637541`, `19-8742637541/1200`, `12000000198742637541`, or without the bank. */
function sameNumber(written: string, iban: string): boolean {
  const [, bank = '', account = ''] = /^[A-Z]{2}\d\d(\d{4})(\d{16})$/.exec(iban) ?? [];
  if (bank === '') return false;
  if (written === bank + account) return true;
  const [first = '', second] = written.split('/');
  const local = (text: string) => {
    const [prefix = '', number] = text.split('-');
    return number === undefined
      ? text.padStart(16, '0')
      : prefix.padStart(6, '0') + number.padStart(10, '0');
  };
  if (second === undefined) return /^[\d-]+$/.test(first) && local(first) === account;
  return (
    (first === bank && local(second) === account) || (second === bank && local(first) === account)
  );
}
