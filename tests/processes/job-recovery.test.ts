import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/integration/setup/app.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
import {
  databaseUrlOf,
  gate,
  queryOnce,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

// Whole processes start here, on two cores that many tests share.
vi.setConfig({ testTimeout: 120_000 });

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

describe('a job of a process that was killed', () => {
  test('is done by another instance within a minute', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const databaseUrl = databaseUrlOf(database.connection);
    const senders: string[] = [];
    const mail = await startMailServer({
      // The first mail is read and never answered.
      beforeAnswer(_mail, { hostNameAppearsAs }) {
        senders.push(hostNameAppearsAs);
        return senders.length === 1 ? gate().opened : undefined;
      },
    });
    const start = (name: string) =>
      startServer({ databaseUrl, env: { SMTP_URL: `${mail.url}/?name=${name}` } });
    const [first, second] = await Promise.all([start('first'), start('second')]);
    const { result } = await first.submit(oneEducator());
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);

    const [killed, other] = senders[0] === 'first' ? [first, second] : [second, first];
    await killed.kill();
    await vi.waitUntil(() => mail.received.length === 2, A_MINUTE);
    expect(new Set(senders)).toEqual(new Set(['first', 'second']));
    const [lost, delivered] = mail.received;
    expect(delivered?.messageId).toBe(lost?.messageId);
    expect(delivered?.subject).toContain(result.number);
    await vi.waitFor(async () => {
      const messages = await queryOnce<MessageState>(database.connection, MESSAGES);
      expect(messages).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
      expect(await queryOnce(database.connection, JOBS)).toEqual([]);
    }, A_MINUTE);
    expect(other.output()).toContain('jobs of a dead process were freed');
    expect(mail.received).toHaveLength(2);
  });
});

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
