/** Kinds of documents that anyone who holds one can verify. */
export const CHECK_KINDS = [
  'confirmation',
  'money-document',
  'diploma',
  'thanks',
  'protocol',
  'draw',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** The mark printed on a document: the code for people, the address for their phones. */
export interface CheckMark {
  code: string;
  url: string;
}

/** A line of a document, as it is printed on it. */
export interface CheckFact {
  label: string;
  value: string;
}

/** Omits letters that look like digits or like each other. */
export const CHECK_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const CHECK_LENGTH = 12;

/** `7K2M-Q9XD-0VTB` */
export function writtenCheckCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? '';
}

/** The mark of a preview: it looks like a code, but no document ever gets it. */
export function unissuedCheck(publicUrl: string): CheckMark {
  const code = writtenCheckCode('0'.repeat(CHECK_LENGTH));
  return { code, url: `${publicUrl}/check/${code}` };
}

/** Reads a typed code: small letters, spaces, O for 0; null when it cannot be a code. */
export function readCheckCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s–—-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const isCode =
    code.length === CHECK_LENGTH && [...code].every((one) => CHECK_LETTERS.includes(one));
  return isCode ? code : null;
}
