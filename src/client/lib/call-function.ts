import type { z } from 'zod';
import type { FUNCTIONS, FunctionName, FunctionOutput } from '#contract/functions.ts';
import { codeForHttpStatus, FUNCTION_ERRORS, type FunctionErrorCode } from '#domain/errors.ts';

/** The time limit of the specification. */
const TIMEOUT_MS = 70_000;

interface FailureFacts {
  details?: unknown;
  /** The server's sentence for the user. */
  serverMessage?: string | null;
  isNetworkFailure?: boolean;
}

export class FunctionError extends Error {
  readonly code: FunctionErrorCode;
  readonly details: unknown;
  readonly serverMessage: string | null;
  /** True when there was no answer; the code alone, `internal`, does not show this. */
  readonly isNetworkFailure: boolean;

  constructor(code: FunctionErrorCode, message: string, facts: FailureFacts = {}) {
    super(message);
    this.name = 'FunctionError';
    this.code = code;
    this.details = facts.details;
    this.serverMessage = facts.serverMessage ?? null;
    this.isNetworkFailure = facts.isNetworkFailure ?? false;
  }
}

/** Each source is asked before every call. Null means nothing to send. */
interface TokenSources {
  bearer?: () => Promise<string | null>;
  messaging?: () => Promise<string | null>;
  appCheck?: () => Promise<string | null>;
}

interface FunctionClientOptions {
  fetch?: typeof fetch;
  tokens?: TokenSources;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** The input a caller may send; on the server its defaults are filled in. */
export type FunctionRequest<Name extends FunctionName> = z.input<(typeof FUNCTIONS)[Name]['input']>;

export type CallFunction = <Name extends FunctionName>(
  name: Name,
  data: FunctionRequest<Name>,
  options?: CallOptions,
) => Promise<FunctionOutput<Name>>;

/**
 * A client of `POST /api/<name>`. Returns the function's result or throws a `FunctionError` with
 * the code from the body, or else the code for the HTTP status.
 */
export function createFunctionClient({
  tokens = {},
  ...options
}: FunctionClientOptions): CallFunction {
  const send = options.fetch ?? ((...request) => fetch(...request));
  return async (name, data, { signal } = {}) => {
    const deadline = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await send(`/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await headersOf(tokens)) },
        body: JSON.stringify({ data }),
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
      const body: unknown = await response.json().catch(keepAborts);
      return readAnswer(response, body) as FunctionOutput<typeof name>;
    } catch (error) {
      if (error instanceof FunctionError) throw error;
      if (signal?.aborted) throw new FunctionError('cancelled', 'The call was cancelled.');
      if (deadline.aborted) throw new FunctionError('deadline-exceeded', 'No answer came in time.');
      // The specification counts a network failure as HTTP status 0.
      throw new FunctionError(codeForHttpStatus(0), 'The server could not be reached.', {
        isNetworkFailure: true,
      });
    }
  };
}

/** A body that is not JSON counts as an answer; a body cut off by a time limit does not. */
function keepAborts(error: unknown): undefined {
  if (error instanceof SyntaxError) return;
  throw error;
}

async function headersOf(tokens: TokenSources): Promise<Record<string, string>> {
  const [bearer, messaging, appCheck] = await Promise.all([
    tokens.bearer?.(),
    tokens.messaging?.(),
    tokens.appCheck?.(),
  ]);
  return {
    ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    ...(messaging ? { 'firebase-instance-id-token': messaging } : {}),
    ...(appCheck ? { 'x-firebase-appcheck': appCheck } : {}),
  };
}

function readAnswer(response: Response, body: unknown): unknown {
  const error = errorOf(response, body);
  if (error) throw error;
  if (!isObject(body)) throw new FunctionError('internal', 'The answer is not a JSON object.');
  const result = body.data === undefined ? body.result : body.data;
  if (result === undefined) throw new FunctionError('internal', 'The answer holds no data.');
  return result;
}

function errorOf(response: Response, body: unknown): FunctionError | null {
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const fallback = response.ok ? null : codeForHttpStatus(response.status);
  const code = typeof error.status === 'string' ? codeForStatusText(error.status) : fallback;
  if (code === null) return null;
  const message = typeof error.message === 'string' ? error.message : '';
  const sentence = message.replace(/ \[\d{3}\]$/, '').trim();
  return new FunctionError(code, message || code, {
    details: error.details,
    serverMessage: sentence === '' ? null : sentence,
  });
}

function codeForStatusText(status: string): FunctionErrorCode | null {
  if (status === 'OK') return null;
  const codes = Object.keys(FUNCTION_ERRORS) as FunctionErrorCode[];
  return codes.find((code) => FUNCTION_ERRORS[code].status === status) ?? 'internal';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
