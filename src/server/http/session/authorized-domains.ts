import type { FastifyRequest } from 'fastify';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const LOOPBACK = ['localhost', '127.0.0.1'];

/** The hosts whose pages may sign people in: our own, and those that the installer named. */
export function authorizedDomains(publicUrl: string, more: readonly string[]): string[] {
  const { hostname } = new URL(publicUrl);
  const own = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
  return [...new Set([...own, ...more])];
}

interface Authorized {
  publicUrl: string;
  /** As `authorizedDomains` answers them. */
  domains: readonly string[];
}

/** Programs send no origin and are let through; a page of another host is not. */
export function requireAuthorizedDomain(
  { headers: { origin } }: FastifyRequest,
  authorized: Authorized,
): void {
  if (origin === undefined || isAuthorizedOrigin(origin, authorized)) return;
  throw new SignInProblem('unauthorized-domain');
}

/**
 * Our own origin, and https at its usual port of the other domains: plain http can be forged on the
 * way, and another port belongs to another program. On loopback, where people develop, any will do.
 */
export function isAuthorizedOrigin(origin: string, { publicUrl, domains }: Authorized): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol, port } = new URL(origin);
  if (!domains.includes(hostname)) return false;
  if (LOOPBACK.includes(hostname) || origin === new URL(publicUrl).origin) return true;
  return hostname !== new URL(publicUrl).hostname && protocol === 'https:' && port === '';
}

/**
 * For whatever acts on a cookie: only a script of our own page may ask. Browsers say where a request
 * comes from and no page can make them lie; a browser that says nothing at all is not trusted.
 */
export function requireOwnPage({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = site === 'same-origin' || origin === new URL(publicUrl).origin;
  const isForeign = site !== undefined && site !== 'same-origin';
  // Another name that leads to this server is somebody else's as well.
  const isElsewhere = origin !== undefined && !isOwnHost(origin, publicUrl);
  if (!isOwn || isForeign || isElsewhere) throw new SignInProblem('unauthorized-domain');
}

function isOwnHost(origin: string, publicUrl: string): boolean {
  return (
    URL.canParse(origin) && authorizedDomains(publicUrl, []).includes(new URL(origin).hostname)
  );
}
