/** Host names that have no meaning on other machines. */
const LOCAL_NAME = /^[^.]*$|\.(?:local|localhost|localdomain|internal|lan|home\.arpa)$/i;
const IP_ADDRESS = /^[\d.]+$|:/;

/** Top-level domains reserved for examples and tests, to which no mail is delivered (RFC 2606). */
const INVENTED = /(?:^|[.@])(?:example|invalid|test|example\.(?:com|net|org))$/i;

/** The domain after the @, also in `Name <address>`. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).replace(/>\s*$/, '');
}

/** The part of a Message-ID after the @: the host of the pages, or else the sender's domain. */
export function messageIdDomain(host: string, sender: string): string {
  const isPublic = (name: string) => !LOCAL_NAME.test(name) && !IP_ADDRESS.test(name);
  return [host, domainOf(sender)].find(isPublic) ?? 'prihlaska.invalid';
}

export function isInventedAddress(address: string): boolean {
  return INVENTED.test(domainOf(address));
}
