import { electronicFormatIBAN, isValidIBAN } from 'ibantools';

/** `pattern`: not SK and 22 digits; `checksum`: it is, but its check digits do not agree. */
export type IbanProblem = 'pattern' | 'checksum';

const SLOVAK_IBAN = /^SK\d{22}$/;

/** The form for storage and banks: capitals, no spaces or dashes. */
export function normaliseIban(text: string): string {
  return electronicFormatIBAN(text) ?? '';
}

/** The problem of a typed Slovak IBAN, or null when it is valid. */
export function slovakIbanProblem(text: string): IbanProblem | null {
  const iban = normaliseIban(text);
  if (!SLOVAK_IBAN.test(iban)) return 'pattern';
  return isValidIBAN(iban) ? null : 'checksum';
}

export function isSlovakIban(text: string): boolean {
  return slovakIbanProblem(text) === null;
}

/** Groups of four, as it is printed and read aloud. */
export function printedIban(text: string): string {
  return normaliseIban(text).replace(/(.{4})(?=.)/g, '$1 ');
}
