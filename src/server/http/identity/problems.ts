import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { SignInProblem, type SignInProblemCode } from '#server/identity/sign-in-problem.ts';
import { FunctionError } from '#server/refusal.ts';

/** A refusal with an error word of Google's Identity Toolkit, which its clients map to codes. */
export class IdentityRefusal extends Error {}

const OTHER = 'OPERATION_NOT_ALLOWED';

const WORDS: Partial<Record<SignInProblemCode, string>> = {
  'unauthorized-domain': 'UNAUTHORIZED_DOMAIN',
  'invalid-api-key': 'INVALID_API_KEY',
  'internal-error': 'INTERNAL_ERROR',
  'wrong-password': 'INVALID_PASSWORD',
  'user-not-found': 'EMAIL_NOT_FOUND',
  'email-already-in-use': 'EMAIL_EXISTS',
  'too-many-requests': 'TOO_MANY_ATTEMPTS_TRY_LATER',
  'invalid-credential': 'INVALID_LOGIN_CREDENTIALS',
  'user-disabled': 'USER_DISABLED',
  'requires-recent-login': 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'invalid-email': 'INVALID_EMAIL',
  'invalid-code': 'INVALID_OOB_CODE',
  'expired-code': 'EXPIRED_OOB_CODE',
  'invalid-token': 'INVALID_ID_TOKEN',
  'token-expired': 'TOKEN_EXPIRED',
  'other-account': 'USER_MISMATCH',
};

/** All error words that the endpoints may answer. */
export const IDENTITY_WORDS: readonly string[] = [...Object.values(WORDS), 'WEAK_PASSWORD', OTHER];

/** The official client signs out on every error it can parse, so server errors are plain text. */
export function answerIdentityProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = asRefusal(error);
  if (refusal) {
    const { message } = refusal;
    const errors = [{ message, reason: 'invalid', domain: 'global' }];
    return reply.code(400).send({ error: { code: 400, message, errors } });
  }
  const isAway = isDatabaseUnavailable(error);
  if (isAway) request.log.warn({ err: error }, 'database unavailable');
  else request.log.error({ err: error }, 'identity endpoint failed');
  return reply
    .code(isAway ? 503 : 500)
    .type('text/plain; charset=utf-8')
    .send(isAway ? 'unavailable' : 'internal error');

  function asRefusal(thrown: unknown): Error | null {
    if (thrown instanceof IdentityRefusal) return thrown;
    if (thrown instanceof SignInProblem) {
      const { retryAfterSeconds } = thrown.facts;
      if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
      return new IdentityRefusal(wordingOf(thrown));
    }
    if (thrown instanceof FunctionError && thrown.code === 'resource-exhausted') {
      return asRefusal(new SignInProblem('too-many-requests', thrown.details));
    }
    if (thrown instanceof FunctionError && thrown.details?.reason === 'last-owner') {
      return new IdentityRefusal(OTHER);
    }
    return isMalformed(thrown) ? new IdentityRefusal('INVALID_REQUEST') : null;
  }
}

function wordingOf({ code, facts }: SignInProblem): string {
  if (code !== 'weak-password') return WORDS[code] ?? OTHER;
  const { password, leastLength } = facts;
  if (password === 'too-short') {
    return `WEAK_PASSWORD : Password should be at least ${leastLength} characters`;
  }
  return `WEAK_PASSWORD : Password is ${password === 'too-long' ? 'too long' : 'known to everybody'}`;
}

/** Whether Fastify rejected the request before our code. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}
