import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFunctionClient, FunctionError } from '#client/lib/call-function.ts';

interface Request {
  address: string;
  init: RequestInit;
}

function answering(status: number, body: string) {
  const requests: Request[] = [];
  const fetch = async (address: string | URL | globalThis.Request, init: RequestInit = {}) => {
    requests.push({ address: String(address), init });
    return new Response(body, { status });
  };
  return { requests, fetch: fetch as typeof globalThis.fetch };
}

async function failureOf(call: Promise<unknown>): Promise<FunctionError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FunctionError)) throw new Error('expected a FunctionError');
  return error;
}

const callAnswered = (status: number, body: unknown) =>
  createFunctionClient(answering(status, JSON.stringify(body)))('getConfig', {});

describe('a call', () => {
  it('posts its data as JSON and nothing else', async () => {
    const server = answering(200, '{"result":{"ok":true}}');
    const result = await createFunctionClient(server)('getSignup', { token: 't' });
    expect(result).toEqual({ ok: true });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.address).toBe('/api/getSignup');
    expect(server.requests[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"data":{"token":"t"}}',
    });
  });

  it('sends the tokens that there are', async () => {
    const server = answering(200, '{"result":1}');
    const tokens = {
      bearer: async () => 'b',
      messaging: async () => 'm',
      appCheck: async () => 'a',
    };
    await createFunctionClient({ ...server, tokens })('getConfig', {});
    expect(server.requests[0]?.init.headers).toEqual({
      'content-type': 'application/json',
      authorization: 'Bearer b',
      'firebase-instance-id-token': 'm',
      'x-firebase-appcheck': 'a',
    });
  });

  it('sends no header for a token that is missing', async () => {
    const server = answering(200, '{"result":1}');
    await createFunctionClient({ ...server, tokens: { bearer: async () => null } })(
      'getConfig',
      {},
    );
    expect(server.requests[0]?.init.headers).toEqual({ 'content-type': 'application/json' });
  });
});

describe('an answer', () => {
  it.each([
    [{ result: 1 }, 1],
    [{ data: 2 }, 2],
    [{ data: 2, result: 1 }, 2],
    [{ data: null, result: 1 }, null],
    [{ result: null }, null],
    [{ result: 3, error: { status: 'OK' } }, 3],
  ])('%j is read from data, then from result', async (body, expected) => {
    expect(await callAnswered(200, body)).toBe(expected);
  });

  it.each([['<html>'], [''], ['{}'], ['null'], ['7']])(
    '%j, without JSON or data, is an internal error',
    async (body) => {
      const error = await failureOf(createFunctionClient(answering(200, body))('getConfig', {}));
      expect(error.code).toBe('internal');
    },
  );

  it.each([
    [400, 'invalid-argument'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [409, 'aborted'],
    [429, 'resource-exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [503, 'unavailable'],
    [504, 'deadline-exceeded'],
    [418, 'unknown'],
    [502, 'unknown'],
  ])('with status %i and a silent body means %s', async (status, code) => {
    const error = await failureOf(
      createFunctionClient(answering(status, 'Bad gateway'))('getConfig', {}),
    );
    expect(error.code).toBe(code);
    expect((await failureOf(callAnswered(status, {}))).code).toBe(code);
  });

  it('is judged by the status its body names, not by HTTP', async () => {
    const body = {
      error: { status: 'ALREADY_EXISTS', message: 'Už existuje [409]', details: [1] },
    };
    for (const status of [409, 500, 200]) {
      const error = await failureOf(callAnswered(status, body));
      expect(error).toMatchObject({
        code: 'already-exists',
        message: 'Už existuje [409]',
        details: [1],
      });
    }
  });

  it('that names an unknown status is an internal error', async () => {
    expect((await failureOf(callAnswered(400, { error: { status: 'ODD' } }))).code).toBe(
      'internal',
    );
  });

  it('keeps the message and details of an error without a status', async () => {
    const error = await failureOf(callAnswered(404, { error: { message: 'Nič', details: 1 } }));
    expect(error).toMatchObject({ code: 'not-found', message: 'Nič', details: 1 });
  });
});

describe('a call without an answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // AbortSignal.timeout does not follow the fake clock.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const silent = ((_: unknown, { signal }: RequestInit = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    })) as typeof fetch;

  it('is an internal error when the network fails', async () => {
    const broken = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await failureOf(createFunctionClient({ fetch: broken })('getConfig', {}))).code).toBe(
      'internal',
    );
  });

  it('gives up after 70 seconds', async () => {
    let ended = false;
    const failure = failureOf(createFunctionClient({ fetch: silent })('getConfig', {})).finally(
      () => {
        ended = true;
      },
    );
    await vi.advanceTimersByTimeAsync(69_999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await failure).code).toBe('deadline-exceeded');
  });

  it('ends as cancelled when its caller gives up', async () => {
    const caller = new AbortController();
    const failure = failureOf(
      createFunctionClient({ fetch: silent })('getConfig', {}, { signal: caller.signal }),
    );
    await vi.advanceTimersByTimeAsync(10);
    caller.abort();
    expect((await failure).code).toBe('cancelled');
  });
});
