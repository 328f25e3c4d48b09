import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './setup/app.ts';
import { startMailServer } from './setup/server-process.ts';

const oneEducator = () => formOf([validEducator()]);

interface MessageState {
  state: string;
  attempts: number;
  last_error: string | null;
}

const MESSAGES = 'select state, attempts, last_error from messages';
const JOBS = 'select attempts, run_at > now() as waits from graphile_worker._private_jobs';

async function appWithJobs(options: Partial<TestAppOptions> = {}): Promise<TestApp> {
  const app = await startTestApp({ jobs: true, ...options });
  onTestFinished(() => app.close());
  return app;
}

function answering(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}

describe('a mail that the server does not take now', () => {
  test('is tried again later, and the office and the log can see why', async () => {
    const refusals = ['mailbox busy', 'mailbox still busy'];
    const mail = await startMailServer({
      onRcptTo(_address, _session, done) {
        const words = refusals.shift();
        done(words === undefined ? null : answering(450, words));
      },
    });
    const app = await appWithJobs({ env: { SMTP_URL: mail.url } });
    await app.submit(oneEducator(), { contactEmail: 'plna.schranka@skola.example' });

    await vi.waitFor(async () => {
      const [message] = await app.query<MessageState>(MESSAGES);
      expect(message?.state).toBe('queued');
      expect(message?.last_error).toContain('mailbox busy');
    }, A_MINUTE);
    await vi.waitFor(async () => {
      expect(await app.query(JOBS)).toEqual([{ attempts: 1, waits: true }]);
    }, A_MINUTE);
    const logged = app.log.filter((line) => line.includes('Failed task'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('message.send');
    expect(logged[0]).toContain('attempt 1 of');
    expect(app.log.join('')).not.toContain('plna.schranka');

    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);
    await vi.waitFor(async () => {
      const messages = await app.query<MessageState>(MESSAGES);
      expect(messages).toEqual([{ state: 'sent', attempts: 3, last_error: null }]);
    }, A_MINUTE);
  });

  test('because the server is down arrives once when it is up', async () => {
    const closed = await startMailServer();
    await closed.close();
    const app = await appWithJobs({ env: { SMTP_URL: closed.url } });
    await app.submit(oneEducator());
    await vi.waitFor(async () => {
      const [message] = await app.query<MessageState>(MESSAGES);
      expect(message?.last_error).toContain('ECONNREFUSED');
    }, A_MINUTE);

    const mail = await startMailServer({}, closed.port);
    await vi.waitFor(async () => {
      expect(await app.query(JOBS)).toEqual([]);
      const [message] = await app.query<MessageState>(MESSAGES);
      expect(message?.state).toBe('sent');
    }, A_MINUTE);
    expect(mail.received).toHaveLength(1);
  });
});

describe('a mail that the server will never take', () => {
  test('has bounced with the reason and is not tried again', async () => {
    let asked = 0;
    const mail = await startMailServer({
      onRcptTo(_address, _session, done) {
        asked += 1;
        done(answering(550, 'no such user here'));
      },
    });
    const app = await appWithJobs({ env: { SMTP_URL: mail.url } });
    const { result } = await app.submit(oneEducator());
    await vi.waitFor(async () => {
      expect(await app.query(JOBS)).toEqual([]);
      const [message] = await app.query<MessageState>(MESSAGES);
      expect(message).toMatchObject({ state: 'bounced', attempts: 1 });
      expect(message?.last_error).toContain('no such user here');
    }, A_MINUTE);
    expect(asked).toBe(1);
    const view = await app.call('getSignup', { token: result.token });
    expect(view.result.state).toBe('received');
  });
});

describe('without a mail server', () => {
  test('a message is kept with everything that would have been sent but its secret', async () => {
    const app = await appWithJobs();
    const { result } = await app.submit(oneEducator());
    const sql = 'select state, subject, html, text_body, sent_at from messages';
    await vi.waitFor(async () => {
      const [message] = await app.query<Record<string, string>>(sql);
      expect(message).toMatchObject({ state: 'kept', sent_at: null });
      expect(message?.subject).toContain(result.number);
      expect(message?.html).toContain('/s/…"');
      expect(message?.text_body).toContain('/s/…\n');
      expect(JSON.stringify(message)).not.toContain(result.token);
      expect(await app.query(JOBS)).toEqual([]);
    }, A_MINUTE);
  });
});
