import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail } from '#domain/signup/patterns.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** Lower case with the domain in ASCII, so that one mailbox cannot have two accounts. */
export function normalizeEmail(typed: string): string {
  const text = typed.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const domain = at > 0 ? domainToASCII(text.slice(at + 1)) : '';
  return domain ? `${text.slice(0, at)}@${domain}` : text;
}

/**
 * Spellings under which signups may contain an account's address. Contacts are stored as typed, so
 * both forms of an international domain are compared. Only the case of ASCII letters is ignored:
 * others, such as the Kelvin sign, could fold to another mailbox.
 */
export function contactSpellings(email: string): string[] {
  const address = lowerAscii(email);
  const at = address.lastIndexOf('@');
  return [address, `${address.slice(0, at)}@${domainToUnicode(address.slice(at + 1))}`];
}

export function isContactOf(contact: string, email: string): boolean {
  return contactSpellings(email).includes(lowerAscii(contact));
}

function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Throws `invalid-email`. */
export function requireEmail(typed: string): string {
  if (!isEmail(typed.trim())) throw new SignInProblem('invalid-email');
  return normalizeEmail(typed);
}

/** Logs only valid addresses: people type passwords into the wrong field. */
export function visitorName(typed: string): string {
  return isEmail(typed.trim()) ? normalizeEmail(typed) : '';
}
