import type { FastifyRequest } from 'fastify';
import { isAllowed, type Permission } from '#domain/access/permissions.ts';
import type { SessionCookie } from '#server/http/session/session-cookie.ts';
import { callerOf } from '#server/identity/access.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';

interface CookieHolderOptions {
  identity: Pick<IdentityServices, 'sessions' | 'policy'>;
  cookie: SessionCookie;
  now(): Date;
}

/** The person of the session cookie, or null. */
export async function findCookieHolder(
  request: FastifyRequest,
  { identity: { sessions, policy }, cookie, now }: CookieHolderOptions,
): Promise<Caller | null> {
  const token = cookie.read(request);
  const at = { address: request.ip, now: now() };
  const session = token ? await sessions.find(token, at) : null;
  if (!session) return null;
  const { requireSecondFactor } = await policy.current();
  return callerOf(session, requireSecondFactor);
}

/** Only for reads: a change by cookie alone would allow cross-site request forgery. */
export async function mayCookieHolder(
  permission: Permission,
  request: FastifyRequest,
  options: CookieHolderOptions,
): Promise<boolean> {
  return isAllowed(permission, await findCookieHolder(request, options));
}
