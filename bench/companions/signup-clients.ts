// Teachers who submit signups concurrently, each through its own connection.

import { randomUUID } from 'node:crypto';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { demoSignup } from '#server/demo/demo-signup.ts';
import { seededRandom } from '#server/demo/random.ts';
import { answerQuestions } from '../companion-process.ts';
import { fetchChallenge, makeTokens, solveOne } from './captcha-tokens.ts';
import { type LoadResult, runLoad } from './load-run.ts';

interface Target {
  url: string;
  secretKey: string;
}

interface Preparation extends Target {
  count: number;
  mostPupils: number;
}

interface Prepared {
  /** Of the captcha. */
  cost: number;
  /** Of the link of the signup that was stored. */
  token: string;
}

const PAGES_AT_ONCE = 8;

const random = seededRandom(1);
let teachers = 0;
let bodies: string[] = [];

/** A teacher, who has a mailbox of their own, with one to `mostPupils` pupils. */
function bodyOf(
  config: ConfigRecord,
  { captchaToken, mostPupils }: { captchaToken: string; mostPupils: number },
): string {
  const form = demoSignup(config, random, 1 + random.below(mostPupils));
  const email = `ucitel-${++teachers}@skola.example`;
  return JSON.stringify({
    data: {
      signup: { ...form, persons: form.persons.map((person) => ({ ...person, email })) },
      captchaToken,
      idempotencyKey: randomUUID(),
      consents: [{ id: 'declaration', version: 1 }],
    },
  });
}

async function call(url: string, name: string, body: string): Promise<unknown> {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown };
  if (error) throw new Error(`${name} was refused: ${JSON.stringify(error)}`);
  return result;
}

const answers = {
  /** Prepares signups to send. Stores one at once, with a captcha solved as a browser does. */
  async prepare({ url, secretKey, count, mostPupils }: Preparation): Promise<Prepared> {
    const config = (await call(url, 'getConfig', '{"data":{}}')) as ConfigRecord;
    const example = await fetchChallenge(url);
    const make = (captchaToken: string) => bodyOf(config, { captchaToken, mostPupils });
    const first = await call(url, 'createSignup', make(await solveOne(example)));
    bodies = (await makeTokens(count, { secretKey, example })).map(make);
    return { cost: example.parameters.cost, token: (first as { token: string }).token };
  },

  /** Requests as many captchas as pages would, some at a time. */
  async askForChallenges({ url, count }: { url: string; count: number }): Promise<null> {
    let asked = 0;
    const askForSome = async () => {
      while (asked++ < count) await fetchChallenge(url);
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, askForSome));
    return null;
  },

  send({ url, connections, seconds }: Target & { connections: number; seconds: number }) {
    return runLoad({
      url,
      path: '/api/createSignup',
      connections,
      seconds,
      nextBody: () => bodies.pop() ?? null,
    });
  },
} satisfies Record<string, (input: never) => Promise<LoadResult | Prepared | null>>;

export type SignupClients = typeof answers;

answerQuestions(answers);
