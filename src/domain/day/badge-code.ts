import { isId } from '#domain/id.ts';

/** The quasigroup of H. Michael Damm: it detects each wrong digit and each swap of neighbours. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** Four digits for the first 999 people of an edition, at most six. */
const LEAST_DIGITS = 3;
export const MAX_BADGE_NUMBER = 99_999;

function checkDigit(digits: string): string {
  return [...digits].reduce((state, digit) => DAMM[Number(state)]?.[Number(digit)] ?? '', '0');
}

/** The digits to type when a badge cannot be scanned: the number and its check digit. */
export function badgeDigits(number: number): string {
  const digits = String(number).padStart(LEAST_DIGITS, '0');
  return digits + checkDigit(digits);
}

/** Null when a digit is wrong. */
export function badgeNumberOf(typed: string): number | null {
  if (!/^\d{4,6}$/.test(typed) || checkDigit(typed) !== '0') return null;
  const number = Number(typed.slice(0, -1));
  return number > 0 ? number : null;
}

export type Scan =
  | { kind: 'person'; personId: string }
  | { kind: 'number'; number: number; digits: string }
  | { kind: 'wrong-digits' }
  | { kind: 'words' };

/**
 * A scanner types as on an English keyboard; the device may have a Slovak or Czech one, whose keys
 * give letters with accents instead of digits. People who forget the shift key type the same.
 */
const KEYS = new Map([
  ...[...'+ľščťžýáíé'].map((key, index) => [key, '1234567890'[index] ?? ''] as const),
  ['ě', '2'],
  ['ř', '5'],
  ['=', '-'],
  ['"', ':'],
]);

function asOnEnglishKeys(text: string): string {
  const keys = [...text].map((key) => KEYS.get(key.toLowerCase()) ?? key).join('');
  const isOurs = /^P:[\dA-F-]{36}$/i.test(keys) || /^[\d ]{4,}$/.test(keys);
  return isOurs ? keys : text;
}

/** A scanned or typed text: the code of a badge, its digits, or words to search for. */
export function readScan(typed: string): Scan {
  const text = asOnEnglishKeys(typed.trim());
  const [, id = ''] = /^P:(.+)$/i.exec(text) ?? [];
  if (isId(id)) return { kind: 'person', personId: id.toLowerCase() };
  if (!/^\d[\d ]*$/.test(text)) return { kind: 'words' };
  const digits = text.replaceAll(' ', '');
  const number = badgeNumberOf(digits);
  return number === null ? { kind: 'wrong-digits' } : { kind: 'number', number, digits };
}
