import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { accountPage, actOnAccount } from '#server/demo/fake-stripe/account-page.ts';
import type { FakeState } from '#server/demo/fake-stripe/fake-state.ts';
import {
  actionOf,
  type FakeStripe,
  type SignedEvent,
  startFakeStripe,
} from '#server/demo/fake-stripe/fake-stripe.ts';
import { FAKE_STYLES, type PageAnswer } from '#server/demo/fake-stripe/payment-page.ts';
import type { CardSettings, Env } from '#server/env.ts';
import { requestLanguage } from '#server/http/request-language.ts';

const BASE = '/demo/card';
/** Delays between attempts to deliver an event. */
const RETRY_MS = [0, 500, 2_000, 10_000];

export interface DemoCardProvider {
  settings: CardSettings;
  /** The payment pages, below the application's URL so that every visitor reaches them. */
  routes(app: FastifyInstance): Promise<void>;
  /** Pays on a page, like a click of the payer. */
  payOn(url: string, payer: string): void;
  /** Pays the balance out to the organiser. */
  payOut(): void;
  /** Delivers events to this URL from now on. */
  tell(url: string): void;
  close(): Promise<void>;
}

/** The card provider of the demo. Its state survives a restart. */
export async function startDemoProvider({
  dataDir,
  publicUrl,
}: Pick<Env, 'dataDir' | 'publicUrl'>): Promise<DemoCardProvider> {
  const file = path.join(dataDir, 'demo-card-provider.json');
  const keeper = createKeeper(file);
  const state = await keeper.read();
  const messenger = createMessenger();
  const fake = await startFakeStripe({
    ...(state && { state }),
    pageBase: `${publicUrl}${BASE}`,
    onChange: keeper.write,
    deliver: messenger.deliver,
  });
  return {
    settings: fake.settings,
    routes: (app) => demoRoutes(app, fake, keeper.write),
    payOn: (url, payer) => {
      fake.account.pay(url.split('/').at(-1) ?? '', payer);
      keeper.write(fake.account.state);
    },
    payOut: () => {
      fake.account.payOut();
      keeper.write(fake.account.state);
    },
    tell: messenger.tell,
    close: async () => {
      messenger.close();
      await fake.close();
      await keeper.done();
    },
  };
}

/** Delivers events in order, once there is a receiver. */
function createMessenger() {
  const stop = new AbortController();
  const waiting: SignedEvent[] = [];
  let webhook = '';
  let isBusy = false;
  const work = async () => {
    if (isBusy || webhook === '') return;
    isBusy = true;
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      await send(event, webhook, stop.signal);
    }
    isBusy = false;
  };
  return {
    deliver: (event: SignedEvent) => {
      waiting.push(event);
      void work();
    },
    tell: (url: string) => {
      webhook = url;
      void work();
    },
    close: () => {
      waiting.length = 0;
      stop.abort();
    },
  };
}

async function send(
  { body, signature }: SignedEvent,
  webhook: string,
  signal: AbortSignal,
): Promise<void> {
  for (const wait of RETRY_MS) {
    await delay(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const answer = await fetch(webhook, { method: 'POST', headers, body, signal }).catch(
      () => null,
    );
    if (answer?.ok) return;
  }
}

/** Writes the state one at a time; of several waiting writes only the last one runs. */
function createKeeper(file: string) {
  let writing: Promise<void> | null = null;
  let waiting: string | null = null;
  const work = async () => {
    await mkdir(path.dirname(file), { recursive: true });
    while (waiting !== null) {
      const text = waiting;
      waiting = null;
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    }
  };
  return {
    read: async (): Promise<FakeState | null> => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text === null ? null : JSON.parse(text);
    },
    write: (state: FakeState) => {
      waiting = JSON.stringify(state);
      writing ??= work()
        .catch(() => {})
        .finally(() => {
          writing = null;
        });
    },
    done: async () => {
      await writing;
    },
  };
}

async function demoRoutes(
  app: FastifyInstance,
  fake: FakeStripe,
  remember: (state: FakeState) => void,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
  });
  app.get(`${BASE}/style.css`, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(FAKE_STYLES),
  );
  app.route({
    method: ['GET', 'POST'],
    url: `${BASE}/account`,
    handler: async (request, reply) => {
      const action = actionOf(request, String(request.body ?? ''));
      if (action !== null) {
        actOnAccount(fake.account, action);
        remember(fake.account.state);
        return reply.redirect(`${BASE}/account`, 303);
      }
      return sendHtml(reply, accountPage(fake.account, requestLanguage(request, undefined)));
    },
  });
  app.route({
    method: ['GET', 'POST'],
    url: `${BASE}/:sessionId`,
    handler: async (request, reply) => {
      const { sessionId } = request.params as { sessionId: string };
      const action = actionOf(request, String(request.body ?? ''));
      return sendPage(reply, fake.answerPage(sessionId, action));
    },
  });
}

function sendPage(reply: FastifyReply, answer: PageAnswer) {
  if ('location' in answer) return reply.redirect(answer.location, 303);
  return sendHtml(reply.code(answer.status), answer.html);
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.type('text/html; charset=utf-8').send(html);
}
