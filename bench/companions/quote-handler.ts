// Computes the price of a large form, in a process that does nothing else.

import { FUNCTIONS } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { signupFunctions } from '#server/features/signup/functions.ts';
import { parseInput, readCallData } from '#server/http/wire.ts';
import { answerQuestions } from '../companion-process.ts';

const WARM_UP_CALLS = 400;
const BATCHES = 5;
const BATCH_CALLS = 100;

const answers = {
  /** Milliseconds of CPU from the text of the request to the text of the answer. */
  async cpuOfCall({ config, body }: { config: ConfigRecord; body: string }): Promise<number> {
    const configs = { current: async () => config };
    // Pricing needs only the configuration among the dependencies of signups.
    const { quote } = signupFunctions({ configs } as Parameters<typeof signupFunctions>[0]);
    const now = new Date('2026-11-15T10:00:00+01:00');
    const visitor = { address: '127.0.0.1', userAgent: '', caller: null };
    const context = { now, language: 'sk', ...visitor } as const;
    const call = async () => {
      const input = parseInput(FUNCTIONS.quote.input, readCallData(JSON.parse(body)));
      return JSON.stringify({ result: await quote(input, context) }).length;
    };
    for (let index = 0; index < WARM_UP_CALLS; index++) await call();
    const batches: number[] = [];
    for (let batch = 0; batch < BATCHES; batch++) {
      const before = process.cpuUsage();
      for (let index = 0; index < BATCH_CALLS; index++) await call();
      const { user, system } = process.cpuUsage(before);
      batches.push((user + system) / 1000 / BATCH_CALLS);
    }
    // Other load on the same core makes it slower, nothing makes it faster.
    return Math.min(...batches);
  },
};

export type QuoteHandler = typeof answers;

answerQuestions(answers);
