/** A `mailto:` link. The local part may contain `?cc=`, which must stay part of the address. */
export function mailtoLink(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
