import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '#server/audit/audit.ts';
import { pendingCookie } from '#server/http/session/pending-cookie.ts';
import {
  parseBody,
  type SessionRouteOptions,
  sessionScope,
} from '#server/http/session/session-scope.ts';
import { removeSession } from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const credentialsSchema = z.object({
  email: z.string().max(320),
  password: z.string().max(1000),
});
const secondFactorSchema = z.object({
  /** Absent after a sign-in through the provider, which uses a cookie. */
  pending: z.string().max(2000).optional(),
  code: z.string().trim().max(100),
});
const passwordSchema = z.object({ password: z.string().max(1000) });
const codeSchema = z.object({ code: z.string().trim().max(100) });

/** Sign-in from our own pages; the refresh secret is kept in an HttpOnly cookie. */
export async function sessionRoutes(
  app: FastifyInstance,
  options: SessionRouteOptions,
): Promise<void> {
  const { identity, cookie, deviceCookie, publicUrl, rateLimits, now } = options;
  const { accounts, secondFactors, sessions, pool } = identity;
  const scope = sessionScope(app, options);
  const pendingOfProvider = pendingCookie(publicUrl);
  const count = (request: FastifyRequest) =>
    rateLimits.count('session/sign-in', { address: request.ip, hasAppCheck: false });

  app.post('/session/sign-in', async (request, reply) => {
    await count(request);
    const credentials = parseBody(credentialsSchema, request);
    const known = deviceCookie.find(request, credentials.email, now());
    const result = await accounts.signIn(credentials, scope.at(request), known);
    return scope.answer(request, reply, result);
  });
  app.post('/session/second-factor', async (request, reply) => {
    await count(request);
    const { pending, code } = parseBody(secondFactorSchema, request);
    const kept = pendingOfProvider.read(request);
    if (pending === undefined && !kept) throw new SignInProblem('invalid-token');
    const proof =
      pending === undefined
        ? ({ pending: kept ?? '', code, method: 'oidc' } as const)
        : { pending, code };
    const session = await accounts.finishSecondFactor(proof, scope.at(request));
    if (kept) pendingOfProvider.clear(reply);
    return scope.letIn(request, reply, await sessions.tokensOf(session, now()));
  });
  /** Enables the second factor that startSecondFactor has prepared. */
  app.post('/session/second-factor/confirm', async (request, reply) => {
    const caller = await scope.requireCaller(request);
    const { code } = parseBody(codeSchema, request);
    const session = await secondFactors.confirm(caller, code, scope.at(request));
    return scope.letIn(request, reply, await sessions.tokensOf(session, now()));
  });
  /** Reauthentication, for actions that need a recent sign-in. */
  app.post('/session/confirm', async (request, reply) => {
    await count(request);
    const { email, sessionId } = await scope.requireCaller(request);
    const { password } = parseBody(passwordSchema, request);
    const known = { kind: 'session', id: sessionId } as const;
    const result = await accounts.signIn({ email, password }, scope.at(request), known);
    return scope.answer(request, reply, result);
  });
  app.post('/session/refresh', async (request, reply) => {
    const refreshToken = cookie.read(request);
    if (!refreshToken) throw new SignInProblem('token-expired');
    return scope.letIn(request, reply, await sessions.refresh(refreshToken, request.ip, now()));
  });
  app.post('/session/sign-out', async (request, reply) => {
    const refreshToken = cookie.read(request);
    const at = { address: request.ip, now: now() };
    const session = refreshToken ? await sessions.find(refreshToken, at) : null;
    if (session) {
      await removeSession(pool, session.session_id);
      const caller = { userId: session.user_id, email: session.email };
      const actor = { caller, address: request.ip };
      await audit(pool, { action: 'sign-out', at: now(), actor });
    }
    cookie.clear(reply);
    return reply.send({});
  });
}
