import { domainToASCII } from 'node:url';
import { domainOf } from '#domain/message/mail-address.ts';

/** The domain in ASCII, the rest in lower case of ASCII letters: more could join two mailboxes. */
export function recipientKey(address: string): string {
  const domain = domainOf(address);
  const local = address.slice(0, address.length - domain.length);
  const asked = domainToASCII(domain) || domain;
  return local.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + asked;
}
