/** The link that writes to an address. A local part may hold `?cc=`, which must stay part of it. */
export function mailtoLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
