import { isIP } from 'node:net';
import type { Reader } from '#server/environment/reader.ts';

export const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

export const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether secrets may be sent to this URL. */
export function isEncryptedOrHere(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** A URL to which secrets and personal texts may be sent; null when it is not set. */
export function encryptedUrl(reader: Reader, name: string): string | null {
  const url = reader.url(name, ['https:', 'http:']);
  if (url !== null && !isEncryptedOrHere(url)) {
    reader.complain(`${name} must start with https:// unless it is on this machine.`);
  }
  return url;
}

/** The secret with which other machines read `/metrics`; null keeps it to this machine. */
export function metricsToken(reader: Reader): string | null {
  const token = reader.text('METRICS_TOKEN');
  if (token === '') return null;
  if (token.length < 16) reader.complain('METRICS_TOKEN must have at least 16 characters.');
  return token;
}

export type TrustProxy = (address: string, hop: number) => boolean;

export function hostName(reader: Reader): string {
  const host = reader.text('HOST') || '127.0.0.1';
  if (isIP(host) === 0 && !HOST_NAME.test(host)) {
    reader.complain(`HOST must be the name or address of a network interface, not "${host}".`);
  }
  return host;
}

export function publicUrl(reader: Reader, host: string, port: number): string {
  const given = reader.url('PUBLIC_URL', ['http:', 'https:']);
  const authority = isIP(host) === 6 ? `[${host}]` : host;
  return (given ?? `http://${authority}:${port}`).replace(/\/+$/, '');
}

/** Trusts one hop: our proxy wrote the nearest address, and clients can forge the others. */
const oneProxy: TrustProxy = (_address, hop) => hop === 0;

export function trustProxy(reader: Reader): null | false | string[] | TrustProxy {
  const text = reader.text('TRUST_PROXY');
  if (text === '') return null;
  if (text === '0') return false;
  if (text === '1') return oneProxy;
  const proxies = text.split(',').map((part) => part.trim());
  const wrong = proxies.find((proxy) => !isNetwork(proxy));
  if (wrong !== undefined) {
    reader.complain(
      `TRUST_PROXY must be 1, or addresses of proxies divided by commas; "${wrong}" is none.`,
    );
  }
  return proxies;
}

/** An address or a range such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2);
  const family = isIP(address);
  if (bits === undefined || family === 0) return family !== 0;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

/** systemd passes the socket of a socket unit as the first descriptor after the standard streams. */
const PASSED_SOCKET = 3;

/** The listening socket that the service manager passed to this process; null when there is none. */
export function passedSocket(reader: Reader, pid: number): number | null {
  const count = reader.integer('LISTEN_FDS', { fallback: 0, min: 0, max: 1 });
  // A child inherits the variables of its parent, but not the socket.
  const isForUs = reader.text('LISTEN_PID') === String(pid);
  return count === 1 && isForUs ? PASSED_SOCKET : null;
}
