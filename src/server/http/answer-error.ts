import type { FastifyReply, FastifyRequest } from 'fastify';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { noteDatabaseError } from '#server/db/disk-full.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { errorMessage } from '#server/http/error-messages.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { signInFunctionError } from '#server/http/sign-in-function-error.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { UnreadablePicture } from '#server/pdf/readable-pictures.ts';
import { FunctionError } from '#server/refusal.ts';
import { SandboxFailed } from '#server/sandbox/run-in-sandbox.ts';
import { QueueFull } from '#server/semaphore.ts';
import { StorageUnavailable } from '#server/storage/storage.ts';

/** The Retry-After of a full queue. */
const BUSY_SECONDS = 10;

/** Maps any error to one that may be sent to the caller. */
export function asFunctionError(error: unknown, request: FastifyRequest): FunctionError {
  if (error instanceof FunctionError) {
    if (error.cause) request.log.warn({ err: error.cause }, error.message);
    return error;
  }
  if (error instanceof SignInProblem) return signInFunctionError(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new FunctionError('invalid-argument', { reason: 'body-too-large' });
  }
  // All other Fastify errors about the body mean a malformed request.
  if (/^FST_ERR_CTP_/.test(code) || error instanceof SyntaxError) {
    return new FunctionError('invalid-argument');
  }
  if (error instanceof StorageUnavailable) {
    request.log.warn({ err: error.cause }, 'storage unavailable');
    return new FunctionError('unavailable', { reason: 'storage-unavailable' });
  }
  if (error instanceof QueueFull) {
    const retryAfterSeconds = BUSY_SECONDS;
    return new FunctionError('resource-exhausted', { reason: 'server-busy', retryAfterSeconds });
  }
  if (error instanceof SandboxFailed) {
    request.log.warn({ err: error }, 'a file could not be inspected');
    return new FunctionError('unavailable');
  }
  // The caller has disconnected, or the server is stopping and the call should be retried.
  if (error instanceof Error && error.name === 'AbortError')
    return new FunctionError('unavailable');
  if (error instanceof UnreadablePicture) {
    const { picture } = error;
    return new FunctionError('failed-precondition', { reason: 'unreadable-picture', picture });
  }
  if (isDatabaseUnavailable(error)) {
    noteDatabaseError(error);
    request.log.warn({ err: error }, 'database unavailable');
    return new FunctionError('unavailable');
  }
  request.log.error({ err: error }, 'function failed');
  return new FunctionError('internal');
}

export function answerError(error: FunctionError, request: FastifyRequest, reply: FastifyReply) {
  const { status, http } = FUNCTION_ERRORS[error.code];
  const message = errorMessage(error, requestLanguage(request, sentData(request)));
  const body = {
    error: { status, message, ...(error.details ? { details: error.details } : {}) },
  };
  if (wantsStream(request)) return sendStream(reply, body);
  if (error.code === 'resource-exhausted') {
    reply.header('retry-after', String(error.details?.retryAfterSeconds ?? 60));
  }
  return reply.code(http).header('cache-control', 'no-store').send(body);
}

/** The unvalidated data: it may name the language in which an error is answered. */
function sentData({ body }: FastifyRequest): unknown {
  return typeof body === 'object' && body && 'data' in body ? body.data : undefined;
}

/** A streaming client reads server-sent events; we send one, the result. */
export function wantsStream(request: FastifyRequest): boolean {
  return request.headers.accept === 'text/event-stream';
}

export function sendStream(reply: FastifyReply, body: object) {
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .type('text/event-stream')
    .send(`data: ${JSON.stringify(body)}\n\n`);
}
