/** Characters that Unicode does not decompose into a letter and a mark. */
const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '‑': '-',
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '…': '...',
};

const OUTSIDE_ASCII = /[^\x20-\x7e]+/g;
/** The characters that SEPA and the Payment Link Standard allow. */
const OUTSIDE_SEPA = /[^A-Za-z0-9/\-?:().,'+ ]+/g;

function fitted(text: string, allowedOnly: RegExp, maxLength: number): string {
  const plain = text
    .replace(/[^\x20-\x7e]/gu, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(allowedOnly, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain.slice(0, maxLength).trimEnd();
}

/** Without diacritics, which some bank apps cannot handle, and within the standard's length. */
export function asciiText(text: string, maxLength: number): string {
  return fitted(text, OUTSIDE_ASCII, maxLength);
}

export function sepaText(text: string, maxLength: number): string {
  return fitted(text.replaceAll('&', '+'), OUTSIDE_SEPA, maxLength);
}
