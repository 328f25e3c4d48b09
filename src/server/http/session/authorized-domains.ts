import type { FastifyRequest } from 'fastify';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Hosts whose pages may sign people in: our own and the configured ones. */
export function authorizedDomains(publicUrl: string, more: readonly string[]): string[] {
  const { hostname } = new URL(publicUrl);
  const own = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
  return [...new Set([...own, ...more])];
}

interface Authorized {
  publicUrl: string;
  domains: readonly string[];
}

/** Programs send no origin and are accepted; pages of other hosts are refused. */
export function requireAuthorizedDomain(
  { headers: { origin } }: FastifyRequest,
  authorized: Authorized,
): void {
  if (origin === undefined || isAuthorizedOrigin(origin, authorized)) return;
  throw new SignInProblem('unauthorized-domain');
}

/**
 * Accepts our own origin, and other domains with https on the default port: plain http can be
 * forged, and another port belongs to another program. On loopback, any origin is accepted for
 * development.
 */
export function isAuthorizedOrigin(origin: string, { publicUrl, domains }: Authorized): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol, port } = new URL(origin);
  if (!domains.includes(hostname)) return false;
  if (LOOPBACK.includes(hostname) || origin === new URL(publicUrl).origin) return true;
  return hostname !== new URL(publicUrl).hostname && protocol === 'https:' && port === '';
}

/**
 * For requests that act on a cookie: only a script of our own page may send them. Browsers state
 * the origin of a request and pages cannot forge it; a browser that sends neither header is
 * refused.
 */
export function requireOwnPage({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = site === 'same-origin' || origin === new URL(publicUrl).origin;
  const isForeign = site !== undefined && site !== 'same-origin';
  // Another host name that resolves to this server is foreign too.
  const isElsewhere = origin !== undefined && !isOwnHost(origin, publicUrl);
  if (!isOwn || isForeign || isElsewhere) throw new SignInProblem('unauthorized-domain');
}

function isOwnHost(origin: string, publicUrl: string): boolean {
  return (
    URL.canParse(origin) && authorizedDomains(publicUrl, []).includes(new URL(origin).hostname)
  );
}
