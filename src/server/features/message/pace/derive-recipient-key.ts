import { domainToASCII } from 'node:url';
import { domainOf } from '#domain/message/mail-address.ts';

/**
 * An address as it is compared: the domain as it is asked for, the rest without the case of ASCII
 * letters. In a wider sense mailboxes of two people could be the same.
 */
export function recipientKey(address: string): string {
  const domain = domainOf(address);
  const local = address.slice(0, address.length - domain.length);
  const asked = domainToASCII(domain) || domain;
  return local.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + asked;
}
