import type { FastifyRequest } from 'fastify';
import { isAllowed, type Permission } from '#domain/access/permissions.ts';
import type { SessionCookie } from '#server/http/session/session-cookie.ts';
import { callerOf } from '#server/identity/access.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';

interface CookieHolderOptions {
  identity: Pick<IdentityServices, 'sessions' | 'policy'>;
  cookie: SessionCookie;
  now(): Date;
}

/**
 * Whether the person behind the cookie of our own pages may do this. Only for pages that show
 * something: what a cookie alone could change, another site could make a browser change.
 */
export async function mayCookieHolder(
  permission: Permission,
  request: FastifyRequest,
  { identity: { sessions, policy }, cookie, now }: CookieHolderOptions,
): Promise<boolean> {
  const token = cookie.read(request);
  const session = token ? await sessions.find(token, now()) : null;
  if (!session) return false;
  const { requireSecondFactor } = await policy.current();
  return isAllowed(permission, callerOf(session, requireSecondFactor));
}
