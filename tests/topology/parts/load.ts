// People who sign up all the time, and repeat a call that was not answered as the form does.

import { setTimeout as delay } from 'node:timers/promises';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import type { AppClient } from '#tests/integration/setup/server-process.ts';

const RETRY_MS = 200;
/** Slow enough that two cores make the confirmation of each signup soon. */
const PACE_MS = 1_000;
/** No call may take longer: a proxy gives up later. */
const PATIENCE_MS = 70_000;

export interface Load {
  /** Number of the signup by the address of its sender. */
  acknowledged: Map<string, string>;
  /** Calls that were refused or not answered. */
  failures: string[];
  /** When the last call of a signup succeeded, in milliseconds. */
  lastSuccess(): number;
  /** Ends after every sender was answered. */
  stop(): Promise<void>;
}

export function startLoad(client: AppClient, senders: number): Load {
  const acknowledged = new Map<string, string>();
  const failures: string[] = [];
  let lastSuccess = Date.now();
  let stopping = false;

  const attempt = async <Result>(what: string, call: () => Promise<Result>) => {
    const late = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('no answer');
    });
    return Promise.race([call(), late]).catch((error: Error) => {
      failures.push(`${what}: ${error.message} ${String(error.cause ?? '')}`);
      return null;
    });
  };
  /** Repeats the same call until it is answered with success. */
  const insist = async (name: 'createSignup' | 'getSignup', data: Record<string, unknown>) => {
    for (;;) {
      const answer = await attempt(name, () => client.call(name, data));
      if (answer?.status === 200) return answer.result;
      if (answer) failures.push(`${name}: ${answer.status} ${JSON.stringify(answer.error)}`);
      await delay(RETRY_MS);
    }
  };
  const prepare = async (contactEmail: string) => {
    for (;;) {
      const form = formOf([validEducator()]);
      const submission = await attempt('challenge', () =>
        client.submission(form, { contactEmail }),
      );
      if (submission) return submission;
      await delay(RETRY_MS);
    }
  };
  const sender = async (index: number) => {
    for (let round = 0; !stopping; round += 1) {
      const email = `ucitel.${index}.${round}@skola.example`;
      const { number, token } = await insist('createSignup', await prepare(email));
      acknowledged.set(email, number);
      lastSuccess = Date.now();
      await insist('getSignup', { token });
      await delay(PACE_MS);
    }
  };
  const running = Array.from({ length: senders }, (_, index) => sender(index));
  return {
    acknowledged,
    failures,
    lastSuccess: () => lastSuccess,
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}
