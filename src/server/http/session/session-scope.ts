import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { findUnstorable } from '#domain/storable-text.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { judge } from '#server/http/judge.ts';
import { requireOwnPage } from '#server/http/session/authorized-domains.ts';
import type { DeviceCookie } from '#server/http/session/device-cookie.ts';
import type { SessionCookie } from '#server/http/session/session-cookie.ts';
import type { AccountActions } from '#server/identity/account-actions.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { SignInAt, SignInResult } from '#server/identity/identity.ts';
import { removeSession } from '#server/identity/queries.ts';
import type { SessionTokens } from '#server/identity/sessions.ts';
import { SignInProblem, type SignInProblemCode } from '#server/identity/sign-in-problem.ts';
import { FunctionError } from '#server/refusal.ts';

export interface SessionRouteOptions extends AccountActions {
  cookie: SessionCookie;
  deviceCookie: DeviceCookie;
  publicUrl: string;
  now(): Date;
}

/** What all routes below /session share: authorization, answers and errors. */
export interface SessionScope {
  at(request: FastifyRequest): SignInAt;
  /** The caller of the bearer token; throws without one. */
  requireCaller(request: FastifyRequest): Promise<Caller>;
  /** Sets the session and ends the browser's previous one. */
  letIn(request: FastifyRequest, reply: FastifyReply, tokens: SessionTokens): Promise<FastifyReply>;
  /** Sets the session, or asks for the second factor. */
  answer(request: FastifyRequest, reply: FastifyReply, result: SignInResult): Promise<FastifyReply>;
}

export function sessionScope(
  app: FastifyInstance,
  { identity, cookie, deviceCookie, publicUrl, now }: SessionRouteOptions,
): SessionScope {
  const { sessions, pool, access } = identity;
  app.setErrorHandler((error, request, reply) => answerProblem({ error, request, reply }));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (request.method === 'POST') requireOwnPage(request, publicUrl);
  });

  const endFormer = async (request: FastifyRequest, { session }: SessionTokens) => {
    const refreshToken = cookie.read(request);
    const at = { address: request.ip, now: now() };
    const former = refreshToken ? await sessions.find(refreshToken, at) : null;
    if (former && former.session_id !== session.session_id) {
      await removeSession(pool, former.session_id);
    }
  };
  const letIn: SessionScope['letIn'] = async (request, reply, tokens) => {
    await endFormer(request, tokens);
    cookie.set(reply, tokens, now());
    deviceCookie.remember({ request, reply }, tokens.session.email, now());
    const { idToken, expiresInSeconds } = tokens;
    return reply.send({ idToken, expiresInSeconds });
  };
  return {
    at: (request) => ({ device: deviceOf(request), now: now() }),
    async requireCaller({ headers: { authorization = '' } }) {
      const [, token] = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization) ?? [];
      const caller = token ? await access.authenticate(token, now()) : null;
      if (!caller) throw new SignInProblem('invalid-token');
      return caller;
    },
    letIn,
    async answer(request, reply, result) {
      if (result.kind === 'second-factor') return reply.send({ pending: result.pending });
      return letIn(request, reply, await sessions.tokensOf(result.session, now()));
    },
  };
}

interface Failed {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Keeps the cookie even when its session has ended: it may belong to a newer sign-in by now. */
function answerProblem({ error, request, reply }: Failed): FastifyReply {
  const problem = asProblem(error);
  if (problem) {
    const { retryAfterSeconds } = problem.facts;
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
    const status = STATUS[problem.code] ?? 400;
    return reply.code(status).send({ error: { code: problem.code, ...problem.facts } });
  }
  if (isDatabaseUnavailable(error)) {
    return reply.code(503).send({ error: { code: 'network-request-failed' } });
  }
  if (isClientMistake(error)) return reply.code(400).send({ error: { code: 'internal-error' } });
  request.log.error({ err: error }, 'sign-in failed');
  return reply.code(500).send({ error: { code: 'internal-error' } });
}

/** Rate limits and captchas throw the errors of function calls. */
function asProblem(error: unknown): SignInProblem | null {
  if (error instanceof SignInProblem) return error;
  if (!(error instanceof FunctionError)) return null;
  const { retryAfterSeconds } = error.details ?? {};
  if (error.code === 'resource-exhausted') {
    return new SignInProblem('too-many-requests', retryAfterSeconds ? { retryAfterSeconds } : {});
  }
  return error.code === 'unavailable' ? new SignInProblem('network-request-failed') : null;
}

const STATUS: Partial<Record<SignInProblemCode, number>> = {
  'token-expired': 401,
  'invalid-token': 401,
  'invalid-credential': 401,
  'wrong-password': 401,
  'user-not-found': 401,
  'user-disabled': 403,
  'unauthorized-domain': 403,
  'operation-not-allowed': 403,
  captcha: 403,
  'other-account': 403,
  'email-already-in-use': 409,
  'too-many-requests': 429,
  'internal-error': 500,
  'network-request-failed': 503,
};

export function deviceOf(request: FastifyRequest) {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** An unreadable body counts as invalid credentials. */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  { body }: FastifyRequest,
): z.output<Schema> {
  const result = judge(schema, body);
  if (!result.success || findUnstorable(result.data)) {
    throw new SignInProblem('invalid-credential');
  }
  return result.data;
}

function isClientMistake(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
