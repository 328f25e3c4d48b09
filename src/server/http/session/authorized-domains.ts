import type { FastifyRequest } from 'fastify';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const LOOPBACK = ['localhost', '127.0.0.1'];

/** The hosts whose pages may sign people in: our own, and those that the installer named. */
export function authorizedDomains(publicUrl: string, more: readonly string[]): string[] {
  const { hostname } = new URL(publicUrl);
  const own = LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
  return [...new Set([...own, ...more])];
}

/** Programs send no origin and are let through; a page of somebody else's host is not. */
export function requireAuthorizedDomain(
  { headers: { origin } }: FastifyRequest,
  domains: readonly string[],
): void {
  if (origin === undefined || isAuthorizedOrigin(origin, domains)) return;
  throw new SignInProblem('unauthorized-domain');
}

export function isAuthorizedOrigin(origin: string, domains: readonly string[]): boolean {
  return URL.canParse(origin) && domains.includes(new URL(origin).hostname);
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
  const isElsewhere =
    origin !== undefined && !isAuthorizedOrigin(origin, authorizedDomains(publicUrl, []));
  if (!isOwn || isForeign || isElsewhere) throw new SignInProblem('unauthorized-domain');
}
