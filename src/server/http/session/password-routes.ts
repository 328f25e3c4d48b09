import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  parseBody,
  type SessionRouteOptions,
  sessionScope,
} from '#server/http/session/session-scope.ts';
import { changePasswordAndStay, resetPassword } from '#server/identity/password-actions.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

const password = z.string().max(1000);
const changeSchema = z.object({ password });
const newPasswordSchema = z.object({ password, code: z.string().max(200) });

/** Password changes from our own pages; the browser stays or becomes signed in. */
export async function passwordRoutes(
  app: FastifyInstance,
  options: SessionRouteOptions,
): Promise<void> {
  const { identity, cookie, rateLimits, now } = options;
  const { accounts, sessions } = identity;
  const scope = sessionScope(app, options);
  const count = (request: FastifyRequest) =>
    rateLimits.count('session/password', { address: request.ip, hasAppCheck: false });

  /** The new cookie goes only to the browser with the old one: a token alone is not enough. */
  app.post('/session/password', async (request, reply) => {
    await count(request);
    const caller = await scope.requireCaller(request);
    const secret = cookie.read(request);
    const at = { address: request.ip, now: now() };
    const held = secret ? await sessions.find(secret, at) : null;
    if (held?.session_id !== caller.sessionId) throw new SignInProblem('requires-recent-login');
    const wanted = { caller, ...parseBody(changeSchema, request) };
    const session = await changePasswordAndStay(options, wanted, at);
    return scope.letIn(request, reply, await sessions.tokensOf(session, now()));
  });
  /** Sets a password by a mailed link and signs in, after the second factor if there is one. */
  app.post('/session/new-password', async (request, reply) => {
    await count(request);
    const wanted = parseBody(newPasswordSchema, request);
    const at = { address: request.ip, now: now() };
    const { userId } = await resetPassword(options, wanted, at);
    const result = await accounts.continueSignIn(userId, 'link', scope.at(request));
    return scope.answer(request, reply, result);
  });
}
