import type { BankRow } from '#domain/bank/bank-row.ts';

/** The contents of field :86:. */
interface Remittance {
  payer: BankRow['payer'];
  endToEndId: string;
  message: string;
}

/** A three-digit code and the separator before each part's number. */
const STRUCTURED = /^\d{3}([?~<>^|])(?=\d\d)/;
/** A part of this length was cut by the format. */
const FULL_PART = 27;
const SYMBOL = /(?<![A-Za-z\d])(VS|SS|KS)[/:= ]{0,3}(\d{1,10})(?![\dA-Za-z])/gi;

export function readRemittance(field: string): Remittance {
  const separator = STRUCTURED.exec(field)?.[1];
  const parts = separator ? partsOf(field, separator) : new Map<number, string>();
  const message = separator ? joined(parts, isMessage) : field.replace(/\n/g, ' ').trim();
  const iban = parts.get(38) || parts.get(31) || '';
  const bank = parts.get(30) ?? '';
  const isLocal = iban !== '' && bank !== '' && !/^[A-Z]{2}\d\d/.test(iban);
  return {
    payer: {
      name: [parts.get(32), parts.get(33)].filter(Boolean).join('').trim(),
      iban: isLocal ? `${iban}/${bank}` : iban.replace(/\s/g, ''),
    },
    endToEndId: symbolsIn(message),
    message,
  };
}

/** Parts written by the payer; the others are bank codes and names. */
function isMessage(part: number): boolean {
  return (part >= 20 && part <= 29) || (part >= 60 && part <= 63);
}

function partsOf(field: string, separator: string): Map<number, string> {
  const parts = new Map<number, string>();
  for (const piece of field.replace(/\n/g, '').split(separator).slice(1)) {
    const number = Number(piece.slice(0, 2));
    if (Number.isInteger(number)) parts.set(number, (parts.get(number) ?? '') + piece.slice(2));
  }
  return parts;
}

function joined(parts: ReadonlyMap<number, string>, isWanted: (part: number) => boolean): string {
  let text = '';
  let isCut = true;
  for (const [part, written] of parts) {
    if (!isWanted(part)) continue;
    text += isCut ? written : ` ${written}`;
    isCut = written.length >= FULL_PART;
  }
  return text.trim();
}

/** In the form of the payer's reference. */
function symbolsIn(message: string): string {
  const found = [...message.matchAll(SYMBOL)].map(([, name = '', digits]) => [
    name.toUpperCase(),
    digits,
  ]);
  return found.some(([name]) => name === 'VS')
    ? found.map(([name, digits]) => `/${name}${digits}`).join('')
    : '';
}
