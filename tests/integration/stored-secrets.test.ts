import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDb } from '#server/db/create-db.ts';
import { hideStoredSecrets } from '#server/db/migrations/026-mail.ts';
import { codeToken } from '#server/identity/codes/codes.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { startMailServer } from '#tests/integration/setup/server-process.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { submitSignup, TEXTS } from '#tests/integration/support/office-messages.ts';
import { A_MINUTE } from '#tests/patience.ts';

vi.setConfig({ testTimeout: 180_000 });

/** Columns whose text has one of the secrets in it. */
async function columnsWith(test: TestApp, secrets: string[]): Promise<string[]> {
  const columns = await test.query<{ tab: string; col: string }>(
    `select format('%I.%I', table_schema, table_name) as tab, format('%I', column_name) as col
     from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema in ('public', 'auth', 'graphile_worker')
       and (data_type in ('text', 'json', 'jsonb', 'character varying') or data_type = 'ARRAY')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { tab, col } of columns) {
    const rows = await test.query(
      `select from ${tab} as stored, unnest($1::text[]) as wanted(needle)
       where position(needle in stored.${col}::text) > 0 limit 1`,
      [secrets],
    );
    if (rows.length > 0) found.push(`${tab}.${col}`);
  }
  return found;
}

/** Creates every kind of secret link; returns the secrets. */
async function story(test: TestApp): Promise<string[]> {
  const owner = await signedInUser(test, { role: 'owner' });
  const signup = await submitSignup(test);
  const draft = await test.call('saveDraft', {
    email: signup.email,
    draft: { step: 2 },
    captchaToken: await test.captchaToken('draft'),
  });
  await test.call('sendSignupLink', {
    email: signup.email,
    captchaToken: await test.captchaToken('link'),
  });
  const user = await signedInUser(test, { email: `${randomUUID()}@skola.example` });
  await test.call('requestPasswordReset', {
    email: user.email,
    captchaToken: await test.captchaToken('reset'),
  });
  const invited = `${randomUUID()}@skola.example`;
  await test.call('inviteUser', { email: invited, role: 'organiser' }, owner.headers);
  await test.call(
    'startCampaign',
    { texts: TEXTS, selection: { ids: [signup.id] }, idempotencyKey: randomUUID() },
    owner.headers,
  );
  const codes = await test.query<{ id: string }>('select id from account_codes');
  expect(codes.length).toBeGreaterThanOrEqual(2);
  const tokens = codes.map(({ id }) => codeToken(test.services.secretKey, id));
  return [signup.token, draft.result.token, ...tokens];
}

const UNSENT = `select kind, state, last_error from messages where state <> 'sent'`;

it('no secret of a link is anywhere in the database, though every mail arrived with its own', async () => {
  const mail = await startMailServer();
  const test = await startTestApp({ jobs: true, env: { SMTP_URL: mail.url } });
  onTestFinished(() => test.close());
  const secrets = await story(test);
  await vi.waitFor(async () => {
    expect(await test.query(UNSENT)).toEqual([]);
  }, A_MINUTE);
  const texts = mail.received.map(({ text, html }) => `${text}${html}`).join('\n');
  expect(secrets.filter((secret) => !texts.includes(secret))).toEqual([]);
  expect(await columnsWith(test, secrets)).toEqual([]);
});

it('the mails of an older version lose their secrets when the database is brought up to date', async () => {
  const test = await startTestApp();
  onTestFinished(() => test.close());
  const { token } = await submitSignup(test);
  const links = `https://p.example/s/${token} https://p.example/signup#draft=${token}
    <a href="https://p.example/invitation#${token}">x</a> https://p.example/s/${token}/documents`;
  await test.query('update messages set html = $1, text_body = $1', [links]);
  expect(await columnsWith(test, [token])).toEqual([
    'public.messages.html',
    'public.messages.text_body',
  ]);
  await hideStoredSecrets(createDb(test.services.pool));
  expect(await columnsWith(test, [token])).toEqual([]);
  const [row] = await test.query<{ html: string }>('select html from messages');
  expect(row?.html).toBe(links.replaceAll(token, '…'));
});

it('a message of the office that was interrupted is sent again with its link', async () => {
  const mail = await startMailServer();
  const test = await startTestApp({ env: { SMTP_URL: mail.url } });
  onTestFinished(() => test.close());
  const owner = await signedInUser(test, { role: 'owner' });
  const { id, token } = await submitSignup(test);
  const input = { texts: TEXTS, selection: { ids: [id] }, idempotencyKey: randomUUID() };
  await test.call('startCampaign', input, owner.headers);
  // The state left by a process that dies during the delivery.
  await test.query(
    `update messages set state = 'sending', subject = 'Prihláška', html = $1, text_body = $1
     where kind = 'campaign'`,
    [`${test.services.documents.publicUrl}/s/…`],
  );
  await test.services.startJobs();
  await vi.waitUntil(() => mail.received.some(({ subject }) => subject === 'Prihláška'), A_MINUTE);
  const again = mail.received.find(({ subject }) => subject === 'Prihláška');
  expect(again?.text).toContain(`/s/${token}`);
  expect(again?.html).toContain(`/s/${token}`);
});

it('an invitation that was only kept can be handed over by an owner, which is logged', async () => {
  const test = await startTestApp({ jobs: true });
  onTestFinished(() => test.close());
  const owner = await signedInUser(test, { role: 'owner' });
  const email = `${randomUUID()}@skola.example`;
  await test.call('inviteUser', { email, role: 'organiser' }, owner.headers);
  const find = () =>
    test.query<{ id: string; code_id: string }>(
      `select id, code_id from messages where recipient = $1 and state = 'kept'`,
      [email],
    );
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), A_MINUTE);
  const [message] = await find();
  const secret = codeToken(test.services.secretKey, message?.code_id ?? '');
  const organiser = await signedInUser(test, { role: 'organiser' });
  const seen = await test.call('getMessage', { id: message?.id }, organiser.headers);
  expect(seen.result.hasHiddenLinks).toBe(true);
  expect(JSON.stringify(seen.result)).not.toContain(secret);
  const shown = await test.call('getMessage', { id: message?.id }, owner.headers);
  expect(JSON.stringify(shown.result.blocks)).toContain(secret);
  const logged = await test.query(
    `select actor, subject from audit_log where action = 'invitation-link-shown'`,
  );
  expect(logged).toEqual([{ actor: owner.email, subject: email }]);
});
