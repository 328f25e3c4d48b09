import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { createTestDatabase } from '#tests/integration/setup/database.ts';
import { startMailServer } from '#tests/integration/setup/server-process.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { A_MINUTE } from '#tests/patience.ts';

vi.setConfig({ testTimeout: 180_000 });

const MINUTE_MS = 60_000;
const ADDRESS = 'tajomnicka@škola.sk';

/** Instances on one database with one mail server. */
async function instances(count: number, env: Record<string, string> = {}) {
  const mail = await startMailServer();
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const settings = { RATE_LIMITS: 'on', SMTP_URL: mail.url, ...env };
  const apps: TestApp[] = [];
  for (let started = 0; started < count; started++) {
    const app = await startTestApp({ database, jobs: true, env: settings });
    onTestFinished(() => app.close());
    apps.push(app);
  }
  const [test] = apps as [TestApp];
  /** Advances the clock of the application and of waiting jobs. */
  const pass = async (minutes: number) => {
    for (const app of apps)
      app.setNow(new Date(app.services.now().getTime() + minutes * MINUTE_MS));
    await test.query(
      'update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()',
    );
    test.services.bell.ring();
  };
  /** Waits until nothing runs; the rest waits for a later time. */
  const quiet = () =>
    vi.waitFor(async () => {
      expect(
        await test.query(
          `select payload from graphile_worker._private_jobs j
             join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'message.send' and j.run_at <= now()`,
        ),
      ).toEqual([]);
    }, A_MINUTE);
  const statesOf = async (kind: string) =>
    (await test.query<{ state: string }>('select state from messages where kind = $1', [kind])).map(
      ({ state }) => state,
    );
  return { mail, test, apps, pass, quiet, statesOf };
}

async function signUp(app: TestApp, contactEmail = ADDRESS) {
  const form = formOf([validEducator({ email: contactEmail })]);
  const { result } = await app.submit(form, { contactEmail });
  return { ...result, form } as { id: string; number: string; token: string; form: typeof form };
}

it('many signups of one secretary are confirmed in few mails, over two instances', async () => {
  const { mail, test, apps, pass, quiet, statesOf } = await instances(2);
  const spellings = [ADDRESS, 'Tajomnicka@ŠKOLA.sk', 'tajomnicka@xn--kola-f6a.sk'];
  const signups = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      signUp(apps[index % 2] as TestApp, spellings[index % 3]),
    ),
  );
  const idsOf = () => new Set(mail.received.map(({ messageId }) => messageId)).size;
  await quiet();
  // The third may already be a bundle, depending on how many are known.
  const problems = await test.query(
    'select kind, state, attempts, last_error from messages order by created_at',
  );
  expect(
    mail.received.map(({ messageId }) => messageId),
    JSON.stringify(problems),
  ).toHaveLength(3);
  expect(idsOf()).toBe(3);
  expect(await statesOf('confirmation')).toContain('queued');

  await pass(10);
  await quiet();
  expect(mail.received).toHaveLength(4);
  expect(idsOf()).toBe(4);
  const bundles = mail.received.filter(({ subject }) => subject?.includes('Súhrn správ'));
  expect(bundles.length).toBeGreaterThan(0);
  for (const { attachments } of bundles) {
    expect(attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toEqual([]);
  }
  const told = mail.received.map(({ text, html }) => ({ text, html }));
  for (const { token, number } of signups) {
    const own = told.filter(({ text }) => text?.includes(`/s/${token}`));
    expect(own).toHaveLength(1);
    expect(own[0]?.html).toContain(`/s/${token}`);
    expect(own[0]?.text).toContain(number);
  }
  const links = bundles.map(
    ({ text }) => text?.match(/\/documents\/confirmation\.pdf/g)?.length ?? 0,
  );
  const alone = mail.received.length - bundles.length;
  expect(links.reduce((sum, count) => sum + count, 0)).toBe(signups.length - alone);
  expect(new Set(await statesOf('confirmation'))).toEqual(new Set(['sent']));
  expect(new Set(await statesOf('bundle'))).toEqual(new Set(['sent']));
  const stored = await test.query<{ text_body: string }>('select text_body from messages');
  for (const { token } of signups) expect(JSON.stringify(stored)).not.toContain(token);
});

it('a link for a new password that had to wait for hours works when it arrives', async () => {
  const { mail, test, pass, quiet } = await instances(1);
  const { email } = await signedInUser(test, { email: `${randomUUID()}@skola.sk` });
  for (const minutes of [600, 500, 400, 300, 200, 100, 50, 10, 0]) {
    await test.query(
      'insert into mail_releases (message_id, recipient_key, at) values (gen_random_uuid(), $1, $2)',
      [email, new Date(TEST_NOW.getTime() - minutes * MINUTE_MS)],
    );
  }
  for (let times = 0; times < 2; times++) {
    await test.call('requestPasswordReset', {
      email,
      captchaToken: await test.captchaToken('reset'),
    });
  }
  await quiet();
  expect(mail.received).toEqual([]);
  await pass(240);
  await quiet();
  expect(mail.received.map(({ messageId }) => messageId)).toHaveLength(1);
  const code = mail.received[0]?.text?.match(/new-password#([\w-]{43})/)?.[1];
  const { status, error } = await test.call('resetPassword', { code, password: 'nove heslo 123' });
  expect([status, error]).toEqual([200, undefined]);
});

it('changes of a signup within ten minutes are reported in one mail with the differences', async () => {
  const { mail, test, pass, quiet, statesOf } = await instances(1);
  const { token, form } = await signUp(test);
  await quiet();
  const change = async (version: number, changes: object) => {
    const [educator] = form.persons;
    const signup = { ...form, persons: [{ ...educator, ...changes }] };
    const { status } = await test.call('updateSignup', { token, version, signup });
    expect(status).toBe(200);
  };
  await change(1, { phone: '+421 905 777 888' });
  await change(2, { phone: '+421 905 333 444' });
  await change(3, { phone: '+421 905 333 444', hasLunch: true });
  await quiet();
  expect(mail.received).toHaveLength(1);
  await pass(10);
  await quiet();
  expect(mail.received).toHaveLength(2);
  const { subject, text } = mail.received[1] ?? {};
  expect(subject).toContain('Zmena v prihláške');
  const changes =
    text?.slice(text.indexOf('ČO SA ZMENILO'), text.indexOf('PRIHLÁSENÉ OSOBY')) ?? '';
  expect(changes).toContain('+421 905 333 444');
  expect(changes).not.toContain('+421 905 777 888');
  expect(changes.toLowerCase()).toContain('obed');
  expect(await statesOf('change')).toEqual(['sent', 'sent', 'sent']);

  await change(4, { phone: '+421 905 555 666', hasLunch: true });
  await test.call('cancelSignup', { token, version: 5, reason: '' });
  await pass(10);
  await quiet();
  expect((await statesOf('change')).toSorted()).toEqual(['dropped', 'sent', 'sent', 'sent']);
  expect(mail.received.at(-1)?.subject).toContain('Zrušenie');
});

it('password requests of strangers take no room from an address without an account', async () => {
  const { mail, test, quiet } = await instances(1);
  const email = `${randomUUID()}@skola.sk`;
  for (let times = 0; times < 4; times++) {
    await test.call('requestPasswordReset', {
      email,
      captchaToken: await test.captchaToken('reset'),
    });
    await quiet();
  }
  await signUp(test, email);
  await quiet();
  expect(mail.received).toHaveLength(1);
});

it('mails of a demo reach real addresses alone, with a name and a public Message-ID', async () => {
  const { mail, test, quiet } = await instances(1, {
    DEMO: '1',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    MAIL_FROM: 'Struny <festival@struny.sk>',
  });
  await signUp(test, 'vymyslena@skola.example');
  await signUp(test, 'jana@skola.sk');
  await quiet();
  expect(mail.received.map(({ to }) => to)).toEqual([
    [{ name: 'Mgr. Jana Nováková', address: 'jana@skola.sk' }],
  ]);
  expect(mail.received[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@struny\.sk>$/);
  const kept = await test.query(`select recipient from messages where state = 'kept'`);
  expect(kept).toEqual([{ recipient: 'vymyslena@skola.example' }]);
});
