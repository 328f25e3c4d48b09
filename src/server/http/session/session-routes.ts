import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '#server/audit/audit.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { requireOwnPage } from '#server/http/session/authorized-domains.ts';
import { pendingCookie } from '#server/http/session/pending-cookie.ts';
import type { SessionCookie } from '#server/http/session/session-cookie.ts';
import type { IdentityServices } from '#server/identity/identity-services.ts';
import { removeSession } from '#server/identity/queries.ts';
import type { SessionTokens } from '#server/identity/sessions.ts';
import { SignInProblem, type SignInProblemCode } from '#server/identity/sign-in-problem.ts';

export interface SessionRouteOptions {
  identity: IdentityServices;
  cookie: SessionCookie;
  publicUrl: string;
  now(): Date;
}

const credentialsSchema = z.object({
  email: z.string().max(320),
  password: z.string().max(1000),
});
const secondFactorSchema = z.object({
  /** Absent when the first half was at the provider: then a cookie carries it. */
  pending: z.string().max(2000).optional(),
  code: z.string().trim().max(100),
});

/** Signing in from our own pages: the refresh secret travels in a cookie that no script can read. */
export async function sessionRoutes(
  app: FastifyInstance,
  { identity, cookie, publicUrl, now }: SessionRouteOptions,
): Promise<void> {
  const { accounts, sessions, pool } = identity;
  const pendingOfProvider = pendingCookie(publicUrl);
  app.setErrorHandler(answerProblem);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'POST') requireOwnPage(request, publicUrl);
  });

  const letIn = (reply: FastifyReply, tokens: SessionTokens) => {
    cookie.set(reply, tokens, now());
    const { idToken, expiresInSeconds } = tokens;
    return reply.send({ idToken, expiresInSeconds });
  };

  app.post('/session/sign-in', async (request, reply) => {
    const credentials = parse(credentialsSchema, request.body);
    const result = await accounts.signIn(credentials, { device: deviceOf(request), now: now() });
    if (result.kind === 'second-factor') return reply.send({ pending: result.pending });
    return letIn(reply, await sessions.tokensOf(result.session, now()));
  });
  app.post('/session/second-factor', async (request, reply) => {
    const { pending, code } = parse(secondFactorSchema, request.body);
    const at = { device: deviceOf(request), now: now() };
    const kept = pendingOfProvider.read(request);
    if (pending === undefined && !kept) throw new SignInProblem('invalid-token');
    const proof =
      pending === undefined
        ? ({ pending: kept ?? '', code, method: 'oidc' } as const)
        : { pending, code };
    const session = await accounts.finishSecondFactor(proof, at);
    if (kept) pendingOfProvider.clear(reply);
    return letIn(reply, await sessions.tokensOf(session, now()));
  });
  app.post('/session/refresh', async (request, reply) => {
    const refreshToken = cookie.read(request);
    if (!refreshToken) throw new SignInProblem('token-expired');
    return letIn(reply, await sessions.refresh(refreshToken, request.ip, now()));
  });
  app.post('/session/sign-out', async (request, reply) => {
    const refreshToken = cookie.read(request);
    const session = refreshToken ? await sessions.find(refreshToken, now()) : null;
    if (session) {
      await removeSession(pool, session.session_id);
      const caller = { userId: session.user_id, email: session.email };
      const actor = { caller, address: request.ip };
      await audit(pool, { action: 'sign-out', at: now(), actor });
    }
    cookie.clear(reply);
    return reply.send({});
  });

  function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (error instanceof SignInProblem) {
      if (error.code === 'token-expired') cookie.clear(reply);
      const { retryAfterSeconds } = error.facts;
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      const status = STATUS[error.code] ?? 400;
      return reply.code(status).send({ error: { code: error.code, ...error.facts } });
    }
    if (isDatabaseUnavailable(error)) {
      return reply.code(503).send({ error: { code: 'network-request-failed' } });
    }
    if (isClientMistake(error)) return reply.code(400).send({ error: { code: 'internal-error' } });
    request.log.error({ err: error }, 'sign-in failed');
    return reply.code(500).send({ error: { code: 'internal-error' } });
  }
}

const STATUS: Partial<Record<SignInProblemCode, number>> = {
  'token-expired': 401,
  'invalid-token': 401,
  'invalid-credential': 401,
  'user-disabled': 403,
  'unauthorized-domain': 403,
  'operation-not-allowed': 403,
  'email-already-in-use': 409,
  'too-many-requests': 429,
  'internal-error': 500,
};

export function deviceOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new SignInProblem('invalid-credential');
  return result.data;
}

function isClientMistake(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
