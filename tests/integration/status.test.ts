import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROLES } from '#domain/access/roles.ts';
import type { Finding, Light, StatusCheck } from '#domain/status/finding.ts';
import { keepFindings } from '#server/features/status/watch-status.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

type Checked = Record<string, { light: Light; code: string; since: string | null }>;

async function readStatus(app: TestApp = test) {
  const { headers } = await signedInUser(app, { role: 'owner' });
  const { result } = await app.call('getStatus', {}, headers);
  const checks = Object.fromEntries(
    result.checks.map((one: Finding) => [one.check, one]),
  ) as Checked;
  return { result, checks };
}

describe('the status', () => {
  it('checks every part, and says what is worst', async () => {
    const { result, checks } = await readStatus();
    const codes = Object.fromEntries(
      Object.entries(checks).map(([name, { code }]) => [name, code]),
    );
    expect(codes).toMatchObject({
      database: 'database-well',
      disk: expect.stringMatching(/^disk-/),
      storage: 'storage-well',
      mail: 'mail-not-configured',
      jobs: 'jobs-well',
      'bank-feed': 'bank-feed-off',
      card: 'card-off',
      backup: 'backup-off',
      certificate: 'certificate-not-used',
      clock: 'clock-same-machine',
      version: expect.stringMatching(/^version-/),
    });
    expect(result.light).not.toBe('green');
    expect(result.checkedAt).toBe(TEST_NOW.toISOString());
  });

  it('is for owners only', async () => {
    expect((await test.call('getStatus', {})).error.status).toBe('UNAUTHENTICATED');
    for (const role of [null, ...ROLES.filter((one) => one !== 'owner')]) {
      const { headers } = await signedInUser(test, { role });
      expect((await test.call('getStatus', {}, headers)).error.status).toBe('PERMISSION_DENIED');
    }
  });

  it('leaves no probe in the storage', async () => {
    await readStatus();
    const keys = [];
    for await (const { key } of test.services.storage.list('status/')) keys.push(key);
    expect(keys).toEqual([]);
  });

  it('finds mail that fails, without the address of the recipient', async () => {
    const app = await startTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    onTestFinished(() => app.close());
    expect((await readStatus(app)).checks.mail?.code).toBe('mail-well');
    await app.query(
      `insert into messages (id, kind, language, recipient, state, last_error, created_at)
       values (gen_random_uuid(), 'invitation', 'sk', 'jana@skola.example', 'queued',
         '450 <jana@skola.example> try later', $1)`,
      [new Date(TEST_NOW.getTime() - 2 * 3_600_000)],
    );
    const { result, checks } = await readStatus(app);
    expect(checks.mail).toMatchObject({
      light: 'red',
      code: 'mail-failing',
      values: { count: 1, minutes: 120, reason: '450 <…> try later' },
    });
    expect(JSON.stringify(result)).not.toContain('jana@');
    await app.query(`update messages set state = 'failed'`);
    expect((await readStatus(app)).checks.mail?.code).toBe('mail-gave-up');
  });

  it('finds a storage that is gone', async () => {
    const files = path.join(test.database.dataDir, 'files');
    await rm(files, { recursive: true });
    await writeFile(files, 'no folder');
    const { checks } = await readStatus();
    expect(checks.storage).toMatchObject({ light: 'red', code: 'storage-failed' });
    await rm(files);
    await test.services.storage.check();
    expect((await readStatus()).checks.storage?.code).toBe('storage-well');
  });

  it('finds jobs that gave up, the state of the bank and of the card provider', async () => {
    const app = await startTestApp({
      env: {
        FIO_TOKEN: 'x'.repeat(64),
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_API_BASE: 'http://127.0.0.1:9',
      },
    });
    onTestFinished(() => app.close());
    const before = await readStatus(app);
    expect([before.checks['bank-feed']?.code, before.checks.card?.code]).toEqual([
      'bank-feed-new',
      'card-new',
    ]);
    await app.query(`select graphile_worker.add_job('status.watch', max_attempts => 1)`);
    await app.query(`update graphile_worker._private_jobs set attempts = 1`);
    await app.query(
      `insert into bank_feeds (name, asked_at, fetched_at, problem) values ('Fio', $1, $1, 'down')`,
      [TEST_NOW],
    );
    await app.query(
      `insert into card_providers (provider, problem, problem_at) values ('stripe', 'refused', $1)`,
      [TEST_NOW],
    );
    const { checks } = await readStatus(app);
    expect([checks.jobs?.code, checks['bank-feed']?.code, checks.card?.code]).toEqual([
      'jobs-gave-up',
      'bank-feed-failed',
      'card-failed',
    ]);
    await app.query(`update card_providers set problem = '', reconciled_at = $1`, [TEST_NOW]);
    await app.query(
      `insert into card_events (id, provider, kind, subject, received_at)
       values ('evt_1', 'stripe', 'x', 'payment:1', $1)`,
      [new Date(TEST_NOW.getTime() - 3_600_000)],
    );
    expect((await readStatus(app)).checks.card?.code).toBe('card-events-waiting');
  });

  it('is answered while the database is away', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    const { headers } = await signedInUser(app, { role: 'owner' });
    await app.call('getStatus', {}, headers);
    const { pool } = app.services;
    const query = pool.query;
    const refuse = () =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    pool.query = refuse as unknown as typeof query;
    const { result } = await app.call('getStatus', {}, headers);
    pool.query = query;
    const codes = result.checks.map(({ check, code }: Finding) => [check, code]);
    expect(codes).toContainEqual(['database', 'database-gone']);
    expect(codes).toContainEqual(['mail', 'needs-database']);
    expect(codes).toContainEqual(['storage', 'storage-well']);
  });
});

describe('owners', () => {
  const minute = (n: number) => new Date(TEST_NOW.getTime() + n * 60_000);
  const finding = (check: StatusCheck, light: Light): Finding => ({
    check,
    light,
    code: light === 'green' ? 'disk-well' : 'disk-low',
    values: { bytes: 700 * 1024 * 1024 },
  });
  const mails = (app: TestApp) =>
    app.query<{ kind: string; recipient: string; language: string }>(
      `select kind, recipient, language from messages order by created_at, recipient`,
    );

  it('get a mail in their language after an hour of trouble, and one when it is over', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    await signedInUser(app, { role: 'owner', email: 'a@example.sk' });
    await signedInUser(app, { role: 'owner', email: 'b@example.sk' });
    await signedInUser(app, { role: 'organiser', email: 'c@example.sk' });
    await app.query(`update auth."user" set language = 'en' where email = 'b@example.sk'`);
    const look = (n: number, light: Light) =>
      keepFindings(app.services, [finding('disk', light), finding('card', 'green')], minute(n));

    await look(0, 'amber');
    await look(59, 'red');
    expect(await mails(app)).toEqual([]);

    // Two instances look at the same time.
    await Promise.all([look(60, 'red'), look(60, 'red')]);
    const trouble = [
      { kind: 'status-trouble', recipient: 'a@example.sk', language: 'sk' },
      { kind: 'status-trouble', recipient: 'b@example.sk', language: 'en' },
    ];
    expect(await mails(app)).toEqual(trouble);
    await look(61, 'red');
    await look(65, 'green');
    await look(70, 'red');
    expect(await mails(app)).toEqual(trouble);

    await look(75, 'green');
    await look(85, 'green');
    await look(90, 'green');
    expect((await mails(app)).map(({ kind }) => kind)).toEqual([
      'status-trouble',
      'status-trouble',
      'status-well',
      'status-well',
    ]);
    const [message] = await app.query<{ id: string }>(
      `select id from messages where kind = 'status-trouble' and language = 'sk'`,
    );
    const rows = await app.query(`select * from messages where id = $1`, [message?.id]);
    const mail = await app.services.compose(rows[0] as never, { attachDocuments: false });
    expect(mail?.subject).toContain('aplikácia potrebuje zásah');
    expect(mail?.text).toContain('DISK: PROBLÉM');
    expect(mail?.text).toContain('/admin/status');
    expect(mail?.html).toContain('700');
  });

  it('see since when a check is not well', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    await keepFindings(app.services, [finding('mail', 'amber')], minute(-30));
    const { checks } = await readStatus(app);
    expect(checks.mail).toMatchObject({
      code: 'mail-not-configured',
      since: minute(-30).toISOString(),
    });
  });

  it('are watched for by a job that also samples the disk', async () => {
    const app = await startTestApp();
    onTestFinished(() => app.close());
    const feature = app.services.features.find(
      (one) => 'tasks' in one && 'status.watch' in one.tasks,
    );
    const task = feature && 'tasks' in feature ? feature.tasks['status.watch'] : undefined;
    for (const _ of [1, 2]) await task?.run({}, { attempt: 1, isLastAttempt: false });
    expect(await app.query('select count(*)::int as n from disk_samples')).toEqual([{ n: 1 }]);
    expect(
      await app.query(`select light, trouble_since from status_checks where name = 'mail'`),
    ).toEqual([{ light: 'amber', trouble_since: TEST_NOW }]);
  });
});
