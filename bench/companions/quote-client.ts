// A client that repeatedly requests the price of a large form.

import { answerQuestions } from '../companion-process.ts';
import { runLoad } from './load-run.ts';

const answers = {
  send({ url, body, seconds }: { url: string; body: string; seconds: number }) {
    return runLoad({ url, path: '/api/quote', connections: 1, seconds, nextBody: () => body });
  },
};

export type QuoteClient = typeof answers;

answerQuestions(answers);
