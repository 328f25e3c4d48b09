/**
 * The push services of browsers. A subscription names a URL for the server to call, so only these
 * hosts are allowed: otherwise users could make it call internal networks (SSRF).
 */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

export function isKnownPushService({ protocol, hostname, port, username }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`));
}
