import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeAccount, FakeRefusal } from '#server/demo/fake-stripe/fake-account.ts';
import { answerQuestion } from '#server/demo/fake-stripe/fake-api.ts';
import type { FakeEvent, FakeState } from '#server/demo/fake-stripe/fake-state.ts';
import { type Parameters, readParameters } from '#server/demo/fake-stripe/form-parameters.ts';
import { answerPage, FAKE_STYLES, type PageAnswer } from '#server/demo/fake-stripe/payment-page.ts';
import type { CardSettings } from '#server/env.ts';

export interface SignedEvent {
  id: string;
  body: string;
  signature: string;
}

export interface FakeStripeOptions {
  now?(): Date;
  state?: FakeState;
  /** The base URL of the payment pages; the provider's own address by default. */
  pageBase?: string;
  /** Called after each change of the state. */
  onChange?(state: FakeState): void;
  /** Called with each request, whatever its result. */
  onQuestion?(question: string): void;
  /** Called with each event as it would be sent. */
  deliver?(event: SignedEvent): void;
}

/** A local card provider that takes no money, for the demo and for tests. */
export interface FakeStripe {
  settings: CardSettings;
  account: FakeAccount;
  /** Simulated failures. */
  trouble: { isDown: boolean; refusesKey: boolean };
  /** Signs a text as an event, optionally with another time. */
  sign(body: string, at?: Date): string;
  answerPage(sessionId: string, action: string | null): PageAnswer;
  close(): Promise<void>;
}

export async function startFakeStripe(options: FakeStripeOptions = {}): Promise<FakeStripe> {
  const { now = () => new Date(), deliver } = options;
  const trouble = { isDown: false, refusesKey: false };
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const answered = new Map<string, { question: string; answer: Answer }>();
  let address = '';
  const sign = (body: string, at = now()) => {
    const time = Math.floor(at.getTime() / 1000);
    const hmac = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
    return `t=${time},v1=${hmac}`;
  };
  const account = new FakeAccount({
    now,
    ...(options.state && { state: options.state }),
    pageOf: (id) => `${options.pageBase ?? `${address}/pay`}/${id}`,
    onEvent: (type, object) => {
      const event: FakeEvent = {
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        type,
        created: Math.floor(now().getTime() / 1000),
        data: { object },
      };
      account.state.events.push(event);
      const body = JSON.stringify(event);
      deliver?.({ id: event.id, body, signature: sign(body) });
    },
  });
  const remember = <Result>(result: Result): Result => {
    options.onChange?.(account.state);
    return result;
  };
  const page: FakeStripe['answerPage'] = (sessionId, action) =>
    remember(answerPage(account, sessionId, action));

  const answerApi = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${secretKey}` || trouble.refusesKey) {
      return refusal(new FakeRefusal(401, 'api_key_invalid', 'Invalid API Key provided: sk_***'));
    }
    const url = new URL(request.url ?? '/', 'http://fake');
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(/^\/v1\//, '');
    const encoded = method === 'GET' ? url.search.slice(1) : body;
    const key = String(request.headers['idempotency-key'] ?? '');
    const question = `${method} ${path} ${encoded}`;
    options.onQuestion?.(question);
    const before = key === '' ? undefined : answered.get(key);
    if (before && before.question !== question) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return refusal(new FakeRefusal(400, 'idempotency_key_in_use', message), 'idempotency_error');
    }
    const answer =
      before?.answer ?? ask(account, method, { path, parameters: readParameters(encoded) });
    if (key !== '') answered.set(key, { question, answer });
    return method === 'GET' ? answer : remember(answer);
  };

  const server = createServer(async (request, response) => {
    if (trouble.isDown) return void request.socket.destroy();
    const body = await bodyOf(request);
    if (request.url === '/pay/style.css') {
      return void response.writeHead(200, { 'content-type': 'text/css' }).end(FAKE_STYLES);
    }
    const [, sessionId] = /^\/pay\/(\w+)/.exec(request.url ?? '') ?? [];
    if (sessionId) return sendPage(response, page(sessionId, actionOf(request, body)));
    const { status, content } = answerApi(request, body);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(content));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { secretKey, webhookSecret, apiBase: address },
    account,
    trouble,
    sign,
    answerPage: page,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Answer {
  status: number;
  content: object;
}

function ask(
  account: FakeAccount,
  method: string,
  { path, parameters }: { path: string; parameters: Parameters },
): Answer {
  try {
    // A copy: an idempotent request gets the same answer again, whatever happened since.
    const content = structuredClone(answerQuestion(account, { method, path, parameters }));
    return { status: 200, content };
  } catch (error) {
    if (error instanceof FakeRefusal) return refusal(error);
    throw error;
  }
}

function refusal({ status, code, message }: FakeRefusal, type = 'invalid_request_error'): Answer {
  return { status, content: { error: { type, code, message } } };
}

export function actionOf({ method }: { method?: string | undefined }, body: string): string | null {
  return method === 'POST' ? (new URLSearchParams(body).get('action') ?? '') : null;
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if ('location' in answer) response.writeHead(303, { location: answer.location }).end();
  else
    response
      .writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
      .end(answer.html);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
