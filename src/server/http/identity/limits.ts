import type { IdentityCall, IdentityDependencies } from '#server/http/identity/endpoint.ts';
import type { LimitedRoute } from '#server/rate-limits/rate-limits.ts';

/** Throws `resource-exhausted`, which is answered as TOO_MANY_ATTEMPTS_TRY_LATER. */
export async function countForAddress(
  { rateLimits, isAppCheckToken }: IdentityDependencies,
  { request }: IdentityCall,
  route: LimitedRoute,
): Promise<void> {
  await rateLimits.count(route, {
    address: request.ip,
    hasAppCheck: hasAppCheck(request, isAppCheckToken),
  });
}

/**
 * A stricter limit for calls that could harm others: sending mail or probing for accounts. The
 * official client must work unmodified, so a call without an app-check token is counted more
 * strictly instead of refused.
 */
export async function countUnproven(
  dependencies: IdentityDependencies,
  call: IdentityCall,
  route: LimitedRoute,
): Promise<void> {
  const isProven = hasAppCheck(call.request, dependencies.isAppCheckToken);
  await countForAddress(dependencies, call, isProven ? route : 'identity/unproven');
}

function hasAppCheck(
  { headers }: IdentityCall['request'],
  isAppCheckToken: IdentityDependencies['isAppCheckToken'],
): boolean {
  const token = headers['x-firebase-appcheck'];
  return typeof token === 'string' && isAppCheckToken(token);
}
