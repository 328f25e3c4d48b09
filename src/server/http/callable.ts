import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { bodyBytesOf } from '#contract/server-function.ts';
import { type Refusal, refusalOf } from '#domain/access/permissions.ts';
import type { CallContext, Handlers } from '#server/call.ts';
import {
  answerError,
  asFunctionError,
  sendStream,
  wantsStream,
} from '#server/http/answer-error.ts';
import { FALLBACK } from '#server/http/offered-methods.ts';
import { requestLanguage } from '#server/http/request-language.ts';
import { parseInput, readCallData } from '#server/http/wire.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { RateLimits } from '#server/rate-limits/rate-limits.ts';
import { FunctionError } from '#server/refusal.ts';

/** Functions that take files name them when a body is too large. */
const REFUSED_FILE: Partial<Record<FunctionName, () => FunctionError>> = {
  importBankStatement: () =>
    new FunctionError('invalid-argument', { reason: 'statement-too-large' }),
  importDayEvents: () => new FunctionError('invalid-argument', { reason: 'day-file-too-large' }),
};
/** Ten seconds less than our client's timeout, so that the caller learns the reason. */
const CALL_TIMEOUT_MS = 60_000;

export interface CallableOptions {
  handlers: Handlers;
  rateLimits: RateLimits;
  isAppCheckToken(token: string): boolean;
  /** Null for an unknown or expired token. */
  authenticate(token: string, now: Date): Promise<Caller | null>;
  /** Called when a request comes from a browser with notifications enabled. */
  noteMessagingToken(caller: Caller, token: string): void;
  now(): Date;
}

/**
 * Function calls: `POST /api/<name>`, and the URL with a region that older clients form. Body
 * `{"data": …}`, answer `{"result": …}` or `{"error": {status, message, details}}`.
 */
export async function callableRoutes(
  app: FastifyInstance,
  options: CallableOptions,
): Promise<void> {
  app.setErrorHandler((error, request, reply) =>
    answerError(refusedFile(error, request) ?? asFunctionError(error, request), request, reply),
  );
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(new FunctionError('invalid-argument'));
  });
  const signalOf = callSignals(app);
  for (const name of Object.keys(FUNCTIONS) as FunctionName[]) {
    const route = {
      bodyLimit: bodyBytesOf(FUNCTIONS[name]),
      config: { name },
      onRequest: (request: FastifyRequest) => admit(name, request, options),
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        answerCall(name, { request, reply, ...options, signalOf }),
    };
    app.post(`/api/${name}`, route);
  }
  const unknown = { config: FALLBACK, onRequest: refuseUnknown, handler: refuseUnknown };
  app.post('/api/:name', unknown);
  app.post('/:project/:region/:name', unknown);
}

/** Rewrites URLs with a project and region to `/api`: more routes would slow the startup. */
export function withoutRegion({ url = '/' }: { url?: string | undefined }): string {
  const [address, name] = /^\/[^/?]+\/[^/?]+\/([\w%]+)(?=\?|$)/.exec(url) ?? [];
  if (!address || !name || !Object.hasOwn(FUNCTIONS, decoded(name))) return url;
  return `/api/${name}${url.slice(address.length)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Aborted when the caller disconnects or the server stops. Created on demand, as few need it. */
function callSignals(app: FastifyInstance): (reply: FastifyReply) => AbortSignal {
  const underWay = new Set<AbortController>();
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    for (const call of underWay) call.abort();
  });
  return ({ raw }) => {
    const call = new AbortController();
    underWay.add(call);
    raw.once('close', () => {
      underWay.delete(call);
      call.abort();
    });
    if (stopping || raw.destroyed) call.abort();
    return call.signal;
  };
}

async function refuseUnknown(): Promise<never> {
  throw new FunctionError('not-found');
}

/** The caller of each admitted request. */
const CALLERS = new WeakMap<FastifyRequest, Caller>();

/** All checks before the body is read. */
async function admit(
  name: FunctionName,
  request: FastifyRequest,
  options: CallableOptions,
): Promise<void> {
  const caller = FUNCTIONS[name].hasOwnBearer ? null : await callerOf(request, options);
  if (caller) CALLERS.set(request, caller);
  const refusal = refusalOf(FUNCTIONS[name].permission, caller);
  if (refusal) throw REFUSALS[refusal]();
  const messaging = request.headers['firebase-instance-id-token'];
  if (caller && typeof messaging === 'string') options.noteMessagingToken(caller, messaging);
  const appCheck = request.headers['x-firebase-appcheck'];
  const hasAppCheck = typeof appCheck === 'string' && options.isAppCheckToken(appCheck);
  await options.rateLimits.count(name, { address: request.ip, hasAppCheck });
}

const REFUSALS: Record<Refusal, () => FunctionError> = {
  nobody: () => new FunctionError('unauthenticated'),
  'not-allowed': () => new FunctionError('permission-denied'),
  'second-factor-required': () =>
    new FunctionError('permission-denied', { reason: 'second-factor-required' }),
};

function bearerOf({ headers: { authorization = '' } }: FastifyRequest): string {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1] ?? '';
}

/** A missing token means an anonymous caller; an invalid token is an error. */
async function callerOf(
  request: FastifyRequest,
  { authenticate, now }: CallableOptions,
): Promise<Caller | null> {
  if (!request.headers.authorization) return null;
  const token = bearerOf(request);
  const caller = token ? await authenticate(token, now()) : null;
  if (!caller) throw new FunctionError('unauthenticated');
  return caller;
}

interface AdmittedCall extends CallableOptions {
  request: FastifyRequest;
  reply: FastifyReply;
  signalOf(reply: FastifyReply): AbortSignal;
}

async function answerCall(name: FunctionName, { request, reply, ...options }: AdmittedCall) {
  let signal: AbortSignal | undefined;
  const input = parseInput(FUNCTIONS[name].input, readCallData(request.body));
  const context: CallContext = {
    now: options.now(),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    language: requestLanguage(request, input),
    caller: CALLERS.get(request) ?? null,
    ...(FUNCTIONS[name].hasOwnBearer && { bearer: bearerOf(request) }),
    get signal() {
      signal ??= options.signalOf(reply);
      return signal;
    },
  };
  // The table's type ties each name to its input; a variable name loses that tie.
  const handler = options.handlers[name] as (
    input: unknown,
    context: CallContext,
  ) => Promise<unknown>;
  const result = await withTimeout(handler(input, context));
  if (wantsStream(request)) return sendStream(reply, { result });
  return reply.header('cache-control', 'no-store').send({ result });
}

async function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FunctionError('deadline-exceeded')), CALL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Null for other errors. */
function refusedFile(error: unknown, request: FastifyRequest): FunctionError | null {
  const isTooLarge =
    error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  const { name } = request.routeOptions.config as { name?: FunctionName };
  return (isTooLarge && name && REFUSED_FILE[name]?.()) || null;
}
