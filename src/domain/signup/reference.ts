import type { PlainDate } from '#domain/time/plain-date.ts';

/** `2027-0042`: the edition's year and the ordinal of the signup in order of arrival. */
export function signupNumber(editionStartsOn: PlainDate, ordinal: number): string {
  return `${editionStartsOn.slice(0, 4)}-${String(ordinal).padStart(4, '0')}`;
}

const COUNTER_DIGITS = 6;

/**
 * Ten digits: year of the edition, counter, two check digits. The whole number leaves 1 modulo 97,
 * as an IBAN does, so a mistyped digit or a swapped pair never matches another signup.
 */
export function variableSymbol(editionStartsOn: PlainDate, counter: number): string {
  if (!Number.isInteger(counter) || counter < 1 || counter >= 10 ** COUNTER_DIGITS) {
    throw new RangeError(`No variable symbol is left for counter ${counter}`);
  }
  // Banks strip leading zeros, so the years 2000-2009 of any century get another first digit.
  const year = Number(editionStartsOn.slice(2, 4));
  const prefix = String(year < 10 ? year + 90 : year);
  const base = prefix + String(counter).padStart(COUNTER_DIGITS, '0');
  const check = 98 - ((Number(base) * 100) % 97);
  return base + String(check).padStart(2, '0');
}

export function hasCheckDigits(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && Number(text) % 97 === 1;
}
