// A mail server that takes every mail, keeps none and says when enough have come. It has a process of
// its own, because its work is not that of the application.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { answerQuestions } from '../companion-process.ts';

let mails = 0;
let bytes = 0;
let onMail = () => {};

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, _session, done) => {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    stream.on('end', () => {
      mails += 1;
      done();
      onMail();
    });
  },
});

const answers = {
  /** Answers the address for `SMTP_URL`. */
  async listen(_input: null): Promise<string> {
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  },

  /** Waits for as many mails from now on. */
  receive({
    count,
  }: {
    count: number;
  }): Promise<{ count: number; seconds: number; bytes: number }> {
    const [before, began] = [{ mails, bytes }, performance.now()];
    return new Promise((resolve) => {
      onMail = () => {
        if (mails - before.mails < count) return;
        onMail = () => {};
        const received = mails - before.mails;
        const seconds = (performance.now() - began) / 1000;
        resolve({ count: received, seconds, bytes: (bytes - before.bytes) / received });
      };
    });
  },
};

export type Mailbox = typeof answers;

answerQuestions(answers);
