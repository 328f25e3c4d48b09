import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { safeReturnPath } from '#domain/access/return-path.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import type { DeviceCookie } from '#server/http/session/device-cookie.ts';
import { pendingCookie } from '#server/http/session/pending-cookie.ts';
import type { SessionCookie } from '#server/http/session/session-cookie.ts';
import { deviceOf } from '#server/http/session/session-scope.ts';
import { ShortCookie } from '#server/http/session/short-cookie.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { FLOW_SECONDS } from '#server/identity/oidc/flow.ts';
import { CALLBACK_PATH, type ProviderSignIn } from '#server/identity/oidc/provider-sign-in.ts';
import { SignInProblem, type SignInProblemCode } from '#server/identity/sign-in-problem.ts';

interface OidcRouteOptions {
  identity: IdentityServices;
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  publicUrl: string;
  now(): Date;
}

/** The browser's next page: the returning page or the one that closes the popup. */
interface Way {
  returnTo: string;
  isPopup: boolean;
}

const parameter = z.string().max(4000).optional().catch(undefined);
const startSchema = z.object({ return: parameter, popup: parameter });
const callbackSchema = z.object({
  state: parameter,
  code: parameter,
  error: parameter,
  iss: parameter,
});

/** A prefix of the state that distinguishes the windows of one browser. */
const WHICH_LENGTH = 8;

/** Sign-in through the identity provider: redirect and callback. */
export async function oidcRoutes(
  app: FastifyInstance,
  { identity, cookie, deviceCookie, publicUrl, now }: OidcRouteOptions,
): Promise<void> {
  const flowCookie = new ShortCookie({
    publicUrl,
    name: 'provider-',
    sameSite: 'Lax',
    seconds: FLOW_SECONDS,
  });
  const pending = pendingCookie(publicUrl);
  const route = { exposeHeadRoute: false };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // Lets the opening page keep its handle on the popup while it is at the provider.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
  });

  app.get('/session/oidc', route, async (request, reply) => {
    const { return: wanted, popup } = startSchema.parse(request.query);
    const way = { returnTo: safeReturnPath(wanted), isPopup: popup === '1' };
    try {
      requireOwnLink(request);
      const begun = await requireProvider(identity).begin(way, now());
      flowCookie.set(reply, begun.kept, begun.state.slice(0, WHICH_LENGTH));
      return reply.redirect(begun.url);
    } catch (error) {
      return reply.redirect(problemAddress(codeOf(error, request), way));
    }
  });

  app.get(CALLBACK_PATH, route, async (request, reply) => {
    const { state = '', ...answer } = callbackSchema.parse(request.query);
    const which = /^[\w-]+$/.test(state) ? state.slice(0, WHICH_LENGTH) : '';
    const kept = flowCookie.read(request, which);
    if (kept !== null) flowCookie.clear(reply, which);
    const flow = kept ? identity.provider?.flows.read(kept, state, now()) : null;
    const way = flow ?? { returnTo: safeReturnPath(null), isPopup: false };
    try {
      if (!flow) throw new SignInProblem('provider-expired');
      const result = await requireProvider(identity).finish(flow, answer, {
        device: deviceOf(request),
        now: now(),
        language: requestLanguage(request, undefined),
      });
      if (result.kind === 'second-factor') {
        pending.set(reply, result.pending);
        return reply.redirect(stepAddress({ step: 'second-factor' }, way));
      }
      cookie.set(reply, await identity.sessions.tokensOf(result.session, now()), now());
      deviceCookie.remember({ request, reply }, result.session.email, now());
      return reply.redirect(doneAddress(way));
    } catch (error) {
      return reply.redirect(problemAddress(codeOf(error, request), way));
    }
  });
}

const DONE = '/sign-in/done';

/** Also used without a popup: only one of our pages can tell the other tabs about the sign-in. */
function doneAddress({ returnTo, isPopup }: Way): string {
  return `${DONE}?${new URLSearchParams(isPopup ? { popup: '1' } : { return: returnTo })}`;
}

function stepAddress(step: Record<string, string>, { returnTo, isPopup }: Way): string {
  if (isPopup) return `${DONE}?${new URLSearchParams({ popup: '1', ...step })}`;
  const back = returnTo === safeReturnPath(null) ? {} : { return: returnTo };
  return `/sign-in?${new URLSearchParams({ ...step, ...back })}`;
}

function problemAddress(error: SignInProblemCode, way: Way): string {
  return stepAddress({ error }, way);
}

function requireProvider({ provider }: IdentityServices): ProviderSignIn {
  if (!provider) throw new SignInProblem('auth-domain-config-required');
  return provider;
}

/** Prevents login CSRF: another site must not start a sign-in for its visitor. */
function requireOwnLink({ headers: { 'sec-fetch-site': site } }: FastifyRequest): void {
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  if (!isOwn) throw new SignInProblem('unauthorized-domain');
}

function codeOf(error: unknown, { log }: FastifyRequest): SignInProblemCode {
  if (error instanceof SignInProblem) {
    if (error.cause) log.warn({ reason: String(error.cause) }, 'identity provider not usable');
    return error.code;
  }
  if (isDatabaseUnavailable(error)) return 'network-request-failed';
  log.error({ err: error }, 'sign-in through the provider failed');
  return 'internal-error';
}
