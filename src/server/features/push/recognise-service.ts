/**
 * The push services of the browsers. A subscription names the address that we are to call: only
 * these are called, so that nobody makes the server knock on doors of an inner network.
 */
const HOSTS = ['fcm.googleapis.com', 'jmt17.google.com'];
const DOMAINS = ['push.services.mozilla.com', 'notify.windows.com', 'push.apple.com'];

export function isKnownPushService({ protocol, hostname, port, username }: URL): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`));
}
