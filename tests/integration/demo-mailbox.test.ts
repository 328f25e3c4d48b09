import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

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

it('what would have been sent can be read in the mailbox', async () => {
  await expect
    .poll(() => test.query(`select id from messages where state = 'kept'`), { timeout: 50_000 })
    .not.toEqual([]);
  const [message] = await test.query<{ id: string }>(
    `select id from messages where state = 'kept' and kind = 'confirmation' limit 1`,
  );
  const list = await test.app.inject('/demo/mailbox');
  expect(list.body).toContain(`/demo/mailbox/${message?.id}`);
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

it('the mailbox does not exist outside a demo', async () => {
  const plain = await startTestApp({ database: test.database });
  const { statusCode } = await plain.app.inject('/demo/mailbox');
  await plain.close();
  expect(statusCode).toBe(404);
});
