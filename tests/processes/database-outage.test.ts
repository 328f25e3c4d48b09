import type pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { pidOf, preparedDataFolder } from '#tests/integration/setup/data-folders.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
import {
  behindDoor,
  type Outage,
  outOfService,
  type TestConnection,
} from '#tests/integration/setup/outages.ts';
import {
  databaseUrlOf,
  embeddedConnection,
  gate,
  type LiveReader,
  type MailServer,
  queryOnce,
  readLive,
  type ServerProcess,
  startMailServer,
  startServer,
} from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';

/** The contract's limit after the return of the database. */
const RECOVERY = { timeout: 10_000, interval: 100 };

/** Two jobs each. */
const TERMINATED_ROUNDS = 5;
/** In a row, so that reconnecting sessions are hit too. */
const TERMINATIONS = 6;

const oneEducator = () => formOf([validEducator()]);

async function ownDatabase(): Promise<TestConnection> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.connection;
}

/** All requests must answer that the service is unavailable. */
async function expectUnavailable({ url, call, isRunning }: ServerProcess): Promise<void> {
  const health = await fetch(`${url}/healthz`);
  expect(health.status).toBe(503);
  expect(await health.json()).toEqual({ status: 'unavailable', reason: 'database' });

  const submission = { signup: oneEducator(), captchaToken: 'x', idempotencyKey: 'x' };
  for (const answer of [
    await call('getConfig', {}),
    await call('getSignup', { token: 'x' }),
    await call('createSignup', submission),
  ]) {
    expect([answer.status, answer.error?.status]).toEqual([503, 'UNAVAILABLE']);
    expect(answer.error.message).not.toBe('');
  }

  for (const page of ['/', '/programme']) {
    const response = await fetch(`${url}${page}`, { headers: { 'accept-language': 'en' } });
    expect([page, response.status]).toEqual([page, 503]);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/<p>[^<]{20,}<\/p>/);
  }
  const others = ['/theme.css', '/s/some-token/documents/confirmation.pdf', '/api/config/live'];
  for (const path of others) {
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 503]);
  }
  expect(isRunning()).toBe(true);
}

function expectUnavailableDuring(outage: Outage, server: ServerProcess): Promise<void> {
  return vi.waitFor(async () => {
    await outage.begin();
    await expectUnavailable(server);
  }, A_MINUTE);
}

/** Calls, pages, the live stream and jobs work again within the contract's limit. */
async function expectRecovery(
  server: ServerProcess,
  {
    live,
    mail,
    connection,
    round = 'once',
  }: { live: LiveReader; mail: MailServer; connection: pg.ClientConfig; round?: string },
): Promise<void> {
  const contactEmail = `po.vypadku.${round}@skola.example`;
  await Promise.all([
    vi.waitFor(async () => {
      const health = await fetch(`${server.url}/healthz`);
      expect(await health.json()).toEqual({ status: 'ok' });
    }, RECOVERY),
    vi.waitFor(async () => expect((await fetch(server.url)).status).toBe(200), RECOVERY),
    vi.waitFor(async () => {
      const { status } = await server.submit(oneEducator(), { contactEmail });
      expect(status).toBe(200);
    }, RECOVERY),
  ]);
  const changed = 'update config set version = version + 1 returning version';
  const [row] = await queryOnce<{ version: number }>(connection, changed);
  await vi.waitFor(() => expect(live.events.at(-1)?.version).toBe(row?.version), RECOVERY);
  await vi.waitFor(() => expect(recipientsOf(mail)).toContain(contactEmail), A_MINUTE);
}

function recipientsOf({ received }: MailServer): (string | undefined)[] {
  return received.flatMap(({ to }) => to?.map(({ address }) => address));
}

interface Application {
  server: ServerProcess;
  live: LiveReader;
  mail: MailServer;
  /** Mails are answered after this opens. */
  holdMails(): { open(): void };
  connection: TestConnection;
}

/** An outage that starts with all workers busy. */
async function surviveOutage(
  { server, live, mail, holdMails, connection }: Application,
  { way, outage }: { way: string; outage: Outage },
): Promise<void> {
  const answer = holdMails();
  const recipients = [`a.${way}@skola.example`, `b.${way}@skola.example`];
  for (const contactEmail of recipients) await server.submit(oneEducator(), { contactEmail });
  await vi.waitFor(
    () => expect(recipientsOf(mail)).toEqual(expect.arrayContaining(recipients)),
    A_MINUTE,
  );
  const failures = () => server.output().split('Failed task').length;
  const failuresBefore = failures();
  await expectUnavailableDuring(outage, server);
  // The running mails are accepted now, which cannot be recorded.
  answer.open();
  await vi.waitUntil(() => failures() >= failuresBefore + recipients.length, A_MINUTE);
  await expectUnavailableDuring(outage, server);

  await outage.end();
  await expectRecovery(server, { live, mail, connection, round: way });
  await vi.waitFor(async () => {
    const sql = `select state from messages where recipient = any($1)`;
    expect(await queryOnce(connection, sql, [recipients])).toEqual([
      { state: 'sent' },
      { state: 'sent' },
    ]);
  }, A_MINUTE);
  for (const recipient of recipients) {
    const copies = mail.received.filter(({ to }) => to?.[0]?.address === recipient);
    expect(new Set(copies.map(({ messageId }) => messageId)).size).toBe(1);
  }
}

/** A database that neither answers nor hangs up. */
async function surviveFreeze(
  { server, live, mail, connection }: Application,
  { round, outage }: { round: string; outage: Outage },
): Promise<void> {
  await outage.begin();
  const waiting = server.submit(oneEducator()).catch(() => undefined);
  const health = await fetch(`${server.url}/healthz`);
  expect(await health.json()).toEqual({ status: 'unavailable', reason: 'database' });
  await outage.end();
  await waiting;
  await expectRecovery(server, { live, mail, connection, round });
}

/** Says which outage a failure belongs to. */
async function during(way: string, surviving: Promise<void>): Promise<void> {
  await surviving.catch((cause: unknown) => {
    throw new Error(`The database was ${way}.`, { cause });
  });
}

interface Instances {
  /** Named in the greeting of their mails. */
  servers: Record<'first' | 'second', ServerProcess>;
  mail: MailServer;
  senders: string[];
  connection: TestConnection;
}

/** A job of a process that was killed is done by the other instance, which is returned. */
async function expectTakenOver(
  { servers: { first, second }, mail, senders, connection }: Instances,
  holdMails: () => { open(): void },
): Promise<ServerProcess> {
  const [mailsBefore, contactEmail] = [mail.received.length, 'prevzaty@skola.example'];
  const answer = holdMails();
  const { result } = await first.submit(oneEducator(), { contactEmail });
  await vi.waitUntil(() => mail.received.length === mailsBefore + 1, A_MINUTE);
  const sender = senders.at(-1);
  const [killed, other] = sender === 'first' ? [first, second] : [second, first];
  const freed = () => other.output().split('jobs of a dead process were freed').length;
  const freedBefore = freed();
  // The killed process never gets the answer.
  await killed.kill();
  answer.open();
  await vi.waitUntil(() => mail.received.length === mailsBefore + 2, A_MINUTE);
  expect(new Set(senders.slice(-2))).toEqual(new Set(['first', 'second']));
  const [lost, delivered] = mail.received.slice(-2);
  expect(delivered?.messageId).toBe(lost?.messageId);
  expect(delivered?.subject).toContain(result.number);
  await vi.waitFor(async () => {
    const sql = 'select state, attempts, last_error from messages where recipient = $1';
    const messages = await queryOnce(connection, sql, [contactEmail]);
    expect(messages).toEqual([{ state: 'sent', attempts: 2, last_error: null }]);
    const jobs = 'select from graphile_worker._private_jobs';
    expect(await queryOnce(connection, jobs)).toEqual([]);
  }, A_MINUTE);
  expect(freed()).toBeGreaterThan(freedBefore);
  expect(mail.received).toHaveLength(mailsBefore + 2);
  return other;
}

async function expectNoJobLeft(connection: pg.ClientConfig): Promise<void> {
  const sql = `select count(*)::int as n from graphile_worker._private_jobs
    where run_at <= now() or locked_at is not null`;
  await vi.waitFor(
    async () => expect(await queryOnce(connection, sql)).toEqual([{ n: 0 }]),
    A_MINUTE,
  );
}

describe('while a database server of its own is away', () => {
  test('the application says so, lives, works again and can be told to stop, however it was away', async () => {
    const connection = await ownDatabase();
    const door = await behindDoor(connection);
    let answer = gate();
    answer.open();
    const holdMails = () => {
      answer = gate();
      return answer;
    };
    const mail = await startMailServer({ beforeAnswer: () => answer.opened });
    const env = { SMTP_URL: mail.url };
    const server = await startServer({ databaseUrl: door.databaseUrl, env });
    const live = await readLive(server.url);
    const application = { server, live, mail, holdMails, connection };
    const ways = {
      shut: door.outage('shut'),
      slammed: door.outage('slammed'),
      'out-of-service': outOfService(connection),
    };
    // One after the other, so that each meets an application that has recovered before.
    for (const [way, outage] of Object.entries(ways)) {
      await during(way, surviveOutage(application, { way, outage }));
    }
    for (const round of ['frozen', 'frozen-again']) {
      await during(round, surviveFreeze(application, { round, outage: door.outage('frozen') }));
    }
    await expectNoJobLeft(connection);
    await expectUnavailableDuring(ways.shut, server);
    server.terminate();
    expect(await server.exitCode()).toBe(0);
  });

  test('jobs are done whose sessions were terminated again and again, and those of a killed instance', async () => {
    const connection = await ownDatabase();
    const senders: string[] = [];
    let answer = gate();
    answer.open();
    const mail = await startMailServer({
      beforeAnswer(_mail, { hostNameAppearsAs }) {
        senders.push(hostNameAppearsAs);
        return answer.opened;
      },
    });
    const databaseUrl = databaseUrlOf(connection);
    const start = (name: string) =>
      startServer({ databaseUrl, env: { SMTP_URL: `${mail.url}/?name=${name}` } });
    const [first, second] = await Promise.all([start('first'), start('second')]);
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = $1 and pid <> pg_backend_pid()`;
    for (let round = 0; round < TERMINATED_ROUNDS; round++) {
      for (const server of [first, second]) {
        await server.submit(oneEducator()).catch(() => undefined);
      }
      for (let time = 0; time < TERMINATIONS; time++) {
        await queryOnce(connection, terminate, [connection.database]);
      }
    }
    await vi.waitFor(async () => {
      expect((await first.submit(oneEducator())).status).toBe(200);
    }, RECOVERY);
    // Repeated failures would delay the retry beyond this test.
    const due = 'update graphile_worker._private_jobs set run_at = now() where locked_at is null';
    await queryOnce(connection, due);
    await expectNoJobLeft(connection);
    const states = await queryOnce<{ state: string }>(connection, 'select state from messages');
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['sent']));

    const servers = { first, second };
    const survivor = await expectTakenOver({ servers, mail, senders, connection }, () => {
      answer = gate();
      return answer;
    });
    survivor.terminate();
    expect(await survivor.exitCode()).toBe(0);
  });
});

describe('an embedded database', () => {
  test('that ends is started again, however it ended', async () => {
    const dataDir = preparedDataFolder();
    const mail = await startMailServer();
    const server = await startServer({ dataDir, env: { SMTP_URL: mail.url } });
    const live = await readLive(server.url);
    await server.submit(oneEducator());
    await vi.waitUntil(() => mail.received.length === 1, A_MINUTE);

    const connection = embeddedConnection(dataDir);
    const starts = () => server.output().split('started again').length - 1;
    for (const [before, signal] of (['SIGKILL', 'SIGINT'] as const).entries()) {
      process.kill(pidOf(dataDir) as number, signal);
      await vi.waitFor(() => expect(starts()).toBe(before + 1), A_MINUTE);
      await expectRecovery(server, { live, mail, connection, round: signal });
      expect(live.hasEnded()).toBe(false);
    }
    server.terminate();
    expect(await server.exitCode()).toBe(0);
    expect(pidOf(dataDir)).toBeUndefined();
  });
});
