import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  parseBody,
  type SessionRouteOptions,
  sessionScope,
} from '#server/http/session/session-scope.ts';

const proof = {
  pending: z.string().max(2000),
  response: z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) }),
};
const signInSchema = z.object(proof);
const registerSchema = z.object({ ...proof, name: z.string().trim().min(1).max(60) });

/** Signs in with passkeys and registers them. The server keeps the challenge, the page its id. */
export async function passkeyRoutes(
  app: FastifyInstance,
  options: SessionRouteOptions,
): Promise<void> {
  const { identity, now, rateLimits } = options;
  const { passkeys, sessions } = identity;
  const scope = sessionScope(app, options);

  app.post('/session/passkey/options', async (request, reply) => {
    const caller = { address: request.ip, hasAppCheck: false };
    await rateLimits.count('session/passkey/options', caller);
    return reply.send(await passkeys.beginSignIn());
  });
  app.post('/session/passkey', async (request, reply) => {
    const session = await passkeys.signIn(parseBody(signInSchema, request), scope.at(request));
    return scope.letIn(request, reply, await sessions.tokensOf(session, now()));
  });
  app.post('/session/passkey/register-options', async (request, reply) => {
    const caller = await scope.requireCaller(request);
    return reply.send(await passkeys.beginAdding(caller, now()));
  });
  app.post('/session/passkey/register', async (request, reply) => {
    const caller = await scope.requireCaller(request);
    await passkeys.add(caller, parseBody(registerSchema, request), scope.at(request));
    return reply.send({});
  });
}
