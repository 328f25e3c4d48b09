import { domainToASCII } from 'node:url';
import { domainOf } from '#domain/message/mail-address.ts';

/**
 * Normalises an address: the domain in ASCII, the rest with ASCII letters in lower case. Wider
 * folding could join mailboxes of different people.
 */
export function recipientKey(address: string): string {
  const domain = domainOf(address);
  const local = address.slice(0, address.length - domain.length);
  const asked = domainToASCII(domain) || domain;
  return local.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + asked;
}
