import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '#domain/access/roles.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { publishDemoFiles } from '#server/demo/demo-files.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { readPdf } from './support/read-pdf.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { DEMO: '1' }, jobs: true });
  await seedDemo(test.services, test.database.connection);
});
afterAll(() => test.close());

it('a demo has some fifty believable signups, also after a second start', async () => {
  await seedDemo(test.services, test.database.connection);
  const [counts] = await test.query<{ signups: number; groups: number; cancelled: number }>(
    `select count(*)::int as signups, count(*) filter (where state = 'cancelled')::int as cancelled,
       (select count(*)::int from groups) as groups from signups`,
  );
  expect(counts?.signups).toBe(52);
  expect(counts?.groups).toBeGreaterThan(5);
  expect(counts?.cancelled).toBeGreaterThan(0);
});

it('a demo has a bank statement, most of it booked and some of it to decide', async () => {
  const treasurer = await signedInUser(test, { role: 'treasurer' });
  const { result } = await test.call('listBankStatements', {}, treasurer.headers);
  const [statement] = result.statements;
  expect(statement).toMatchObject({ filename: 'vypis-2026-11-15.json', ignored: 1 });
  expect(statement.matched).toBeGreaterThan(20);
  const queue = await test.call('listBankQueue', {}, treasurer.headers);
  const payers = queue.result.rows.map(({ payerName }: { payerName: string }) => payerName);
  expect(payers).toHaveLength(3);
  expect(payers).toContain('Mesto Žilina');
});

it('a demo has published its rules, and its form leads to them, also after a second start', async () => {
  for (let start = 0; start < 2; start++) {
    await publishDemoFiles(test.services, test.database.connection);
  }
  const { result } = await test.call('listPublishedFiles', {});
  const names = result.files.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(['Harmonogram 2027.pdf', 'Propozície 2027.pdf']);
  const config = await test.services.configs.current();
  expect(config.isSample).toBe(true);
  expect(config.files.map(({ label }) => label.sk)).toEqual([
    'Propozície 2027',
    'Harmonogram 2027',
  ]);
  const texts: string[] = [];
  for (const { url } of config.files) {
    const { rawPayload, headers } = await test.app.inject(url);
    expect(headers['content-type']).toBe('application/pdf');
    const { pages, text } = await readPdf(rawPayload);
    expect(pages).toBe(1);
    texts.push(text);
  }
  expect(texts[0]).toContain('najviac 8 rokov');
  expect(texts[1]).toContain('Prezencia');
});

it('unsent mails can be read in the mailbox', async () => {
  const find = () =>
    test.query<{ id: string }>(
      // Unpaid signups, whose mail contains payment codes.
      `select id from messages where state = 'kept' and kind = 'confirmation' and language = 'sk'
         and signup_id not in (select signup_id from signup_money) limit 1`,
    );
  await expect.poll(find, A_MINUTE).not.toEqual([]);
  const [message] = await find();
  const list = await test.app.inject('/demo/mailbox');
  expect(list.body).toContain(`/demo/mailbox/${message?.id}`);
  const styles = await test.app.inject('/demo/mailbox.css');
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8');
  const page = await test.app.inject(`/demo/mailbox/${message?.id}`);
  expect(page.body).toContain('Potvrdenie prihlášky č. 2027-');
  const html = await test.app.inject(`/demo/mailbox/${message?.id}/html`);
  expect(html.body).toContain('src="data:image/png;base64,');
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  const pdf = await test.app.inject(`/demo/mailbox/${message?.id}/attachment.pdf`);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
});

it.each([
  ['from another machine', { remoteAddress: '192.0.2.7' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
])('the mailbox does not exist %s', async (_name, from) => {
  const { statusCode } = await test.app.inject({ url: '/demo/mailbox', ...from });
  expect(statusCode).toBe(404);
});

describe('from another machine', () => {
  const open = (cookie?: string) =>
    test.app.inject({
      url: '/demo/mailbox',
      remoteAddress: '192.0.2.7',
      ...(cookie === undefined ? {} : { headers: { cookie } }),
    });

  it('the mailbox is open to the owner by the cookie of our pages, which is not used up', async () => {
    const { refreshToken } = await signedInUser(test, { role: 'owner' });
    for (let time = 0; time < 3; time++) {
      expect((await open(`language=sk; session=${refreshToken}`)).statusCode).toBe(200);
    }
  });

  it.each(ROLES.filter((role) => role !== 'owner'))(
    'the mailbox is closed to a %s',
    async (role) => {
      const { refreshToken } = await signedInUser(test, { role });
      expect((await open(`session=${refreshToken}`)).statusCode).toBe(404);
    },
  );

  it('the mailbox is closed to an owner who was banned, has signed out or whose cookie is made up', async () => {
    const banned = await signedInUser(test, { role: 'owner' });
    await test.query('update auth."user" set banned_at = now() where id = $1', [banned.id]);
    const gone = await signedInUser(test, { role: 'owner' });
    await test.query('delete from auth.session where id = $1', [gone.sessionId]);
    for (const token of [banned.refreshToken, gone.refreshToken, 'made.up', '']) {
      expect((await open(`session=${token}`)).statusCode).toBe(404);
    }
  });
});

describe('the accounts of a demo', () => {
  it('are one for each role, with the password that the README prints', async () => {
    const users = await test.query<{ email: string; role: string }>(
      `select email, role from auth."user" where email like '%@demo.example'`,
    );
    const expected = ROLES.map((role) => ({ email: `${role}@demo.example`, role }));
    expect(users).toEqual(expect.arrayContaining(expected));
    expect(users).toHaveLength(ROLES.length);
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    const [, email, password] = /`(owner@demo\.example)`.*?`([^`]+)`/.exec(readme) ?? [];
    const response = await test.app.inject({
      method: 'POST',
      url: '/session/sign-in',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { email, password },
    });
    expect(Object.keys(response.json())).toContain('idToken');
  });

  it('have a password that the policy accepts', async () => {
    const whose = { role: 'owner', email: 'owner@demo.example' } as const;
    await expect(
      test.services.identity.accounts.requireGoodPassword(DEMO_PASSWORD, whose),
    ).resolves.toBeUndefined();
  });

  it('are not added where there is an owner already', async () => {
    const other = await startTestApp();
    await signedInUser(other, { role: 'owner' });
    await seedDemoAccounts(other.services.identity, TEST_NOW);
    expect(
      await other.query(`select 1 from auth."user" where email like '%@demo.example'`),
    ).toEqual([]);
    await other.close();
  });
});

it('the mailbox does not exist outside a demo', async () => {
  const plain = await startTestApp({ database: test.database });
  const { statusCode } = await plain.app.inject('/demo/mailbox');
  await plain.close();
  expect(statusCode).toBe(404);
});
