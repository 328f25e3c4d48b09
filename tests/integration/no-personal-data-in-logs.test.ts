import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, validEducator, validPerformer } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

const teacher = validEducator({
  name: 'Žofia Zvláštna',
  email: 'zofia.zvlastna@tajna-skola.example',
  phone: '+421 944 555 666',
  school: 'ZUŠ Utajená 15, Brezno',
});
const pupil = validPerformer({
  name: 'Kvetoslav Neopakovateľný',
  diplomName: 'Kvetko Neopakovateľný',
  email: 'kvetko@tajna-rodina.example',
  phone: '+421 933 777 888',
  birthDate: '2016-03-27',
  address: 'Neznáma ulica 99, Brezno',
  teacherName: 'Žofia Zvláštna',
  schoolEmail: 'kancelaria@tajna-skola.example',
  song1: 'Skladateľ Nikdy: Neznáma skladba',
});
const form = formOf([teacher, pupil]);
const REASON = 'Kvetoslav má zlomenú ruku';

/** Refuses every recipient by name, like real servers. */
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onRcptTo({ address }, _session, callback) {
    const refusal = new Error(`5.1.1 <${address}>: "Žofia Zvláštna" is unknown here`);
    callback(Object.assign(refusal, { responseCode: 550 }));
  },
});

let test: TestApp;
/** Everything that must not be logged; secrets are added when created. */
const personal = new Set<string>(
  [
    ...Object.values({ ...teacher, ...pupil }),
    ...Object.values(teacher),
    REASON,
    'Zvláštna',
    'Kvetoslav',
    'Neopakovateľný',
    'tajna-skola',
    'tajna-rodina',
    'Neznáma ulica',
    '944555666',
    '933777888',
    '555 666',
    '777 888',
    '27. 3. 2016',
  ].filter((value): value is string => typeof value === 'string' && value.length > 8),
);

beforeAll(async () => {
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  test = await startTestApp({ jobs: true, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await test.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

function secret(text: string): string {
  personal.add(text);
  return text;
}

async function submit(signup: unknown = form) {
  const captchaToken = secret(await test.captchaToken());
  const answer = await test.submit(signup, {
    captchaToken,
    idempotencyKey: secret(randomUUID()),
    contactEmail: teacher.email,
    billing: { name: 'ZUŠ Utajená 15', email: 'ucto@tajna-skola.example' },
  });
  if (answer.result) secret(answer.result.token);
  return answer;
}

/** Personal data found in the log. */
function leaks(lines: readonly string[] = test.log): string[] {
  const text = lines.join('');
  return [...personal].filter((value) => text.includes(value));
}

describe('the log at its most detailed level', () => {
  it('says nothing about the persons of a signup during its whole life', async () => {
    const { result } = await submit();
    const { token } = result;
    expect((await test.call('getSignup', { token })).status).toBe(200);
    const persons = [teacher, { ...pupil, name: 'Kvetoslav Premenovaný' }];
    const update = await test.call('updateSignup', { token, version: 1, signup: formOf(persons) });
    expect(update.status).toBe(200);
    const cancel = await test.call('cancelSignup', { token, version: 2, reason: REASON });
    expect(cancel.status).toBe(200);
    expect(test.log.filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(3);
    expect(leaks()).toEqual([]);
  });

  it('says nothing about a corrected address, a watch or a lost link', async () => {
    const { token } = (await submit()).result;
    const watched = test.call('watchSignup', { token, version: 1 });
    const contactEmail = secret('kancelaria.zvlastna@tajna-skola.example');
    const correct = (version: number, address: string) =>
      test.call('correctContactEmail', { token, version, contactEmail: address });
    await correct(9, contactEmail);
    await correct(1, secret('zofia.zvlastna@tajna skola'));
    const corrected = await correct(1, contactEmail);
    expect(corrected.status).toBe(200);
    secret(corrected.result.token);
    expect((await watched).status).toBe(404);
    for (const email of [contactEmail, secret('nikto.taky@tajna-skola.example')]) {
      const captchaToken = secret(await test.captchaToken('link'));
      expect((await test.call('sendSignupLink', { email, captchaToken })).status).toBe(200);
      expect((await test.call('sendSignupLink', { email, captchaToken })).status).toBe(403);
    }
    expect(leaks()).toEqual([]);
  });

  it('says nothing about the page of a signup, shown or not', async () => {
    const { token } = (await submit()).result;
    const before = test.log.length;
    const [page, head, unknown] = [
      await test.app.inject(`/s/${token}?lang=en`),
      await test.app.inject({ method: 'HEAD', url: `/s/${token}` }),
      await test.app.inject(`/s/${secret(`${token.slice(1)}x`)}`),
    ];
    await test.query('alter table signup_versions rename column reason to hidden');
    const broken = await test.app.inject(`/s/${token}`);
    await test.query('alter table signup_versions rename column hidden to reason');
    const answers = [page, head, unknown, broken];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 500]);
    expect(broken.body).not.toContain(token);
    const routes = test.log
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'answered')
      .map(({ route }) => route);
    expect(new Set(routes)).toEqual(new Set(['/s/:token']));
    expect(leaks()).toEqual([]);
  });

  it('says nothing about a draft', async () => {
    const { result } = await test.call('saveDraft', {
      email: pupil.email,
      captchaToken: secret(await test.captchaToken('draft')),
      draft: { ...form },
    });
    const token = secret(result.token);
    await test.call('updateDraft', {
      token,
      seenAt: result.savedAt,
      draft: { ...form, step: 2 },
    });
    await test.call('readDraft', { token });
    await test.call('deleteDraft', { token });
    await test.call('readDraft', { token });
    expect(leaks()).toEqual([]);
  });

  it('says nothing about calls that are refused', async () => {
    const { result } = await submit();
    await submit(formOf([teacher, teacher]));
    await submit({ persons: [{ ...pupil, name: [pupil.name] }] });
    await test.call('updateSignup', { token: result.token, version: 9, signup: form });
    await test.call('createSignup', { signup: form, captchaToken: 'x', idempotencyKey: 'y' });
    await test.call('getConfig', {}, { authorization: `Bearer ${result.token}` });
    await test.call('quote', form, { 'x-firebase-appcheck': result.token });
    for (const payload of [`{"data":{"name":"${pupil.name}`, `"${pupil.name}"`, pupil.name]) {
      await test.app.inject({
        method: 'POST',
        url: '/api/createSignup',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    }
    expect(leaks()).toEqual([]);
  });

  it('says nothing about addresses that hold a secret', async () => {
    const { token } = (await submit()).result;
    const statuses = [];
    for (const url of [
      `/s/${token}`,
      `/s?token=${token}`,
      `/s/${token}/documents/confirmation.pdf`,
      `/s/${token}/nothing`,
      `/s/%E0%A4%A/${token}`,
      `/signup?email=${pupil.email}`,
      `/api/${token}`,
      `/assets/${token}.js`,
    ]) {
      statuses.push((await test.app.inject(url)).statusCode);
      await test.app.inject({ method: 'POST', url, payload: { data: {} } });
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(leaks()).toEqual([]);
  });

  it('names the kind of an internal error, not the row that caused it', async () => {
    const before = test.log.length;
    await test.query(
      `alter table persons add constraint no_teachers check (identity <> 'educator') not valid`,
    );
    const constraint = await submit();
    await test.query('alter table persons drop constraint no_teachers');
    await test.query(
      `alter table persons add constraint number check (phone::integer > 0) not valid`,
    );
    const syntax = await submit();
    await test.query('alter table persons drop constraint number');
    expect([constraint.status, syntax.status]).toEqual([500, 500]);
    const lines = test.log.slice(before);
    const failures = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'function failed');
    expect(failures.map(({ err }) => err.code)).toEqual(['23514', '22P02']);
    expect(leaks()).toEqual([]);
  });

  it('says nothing about a document that cannot be made', async () => {
    const { token } = (await submit()).result;
    await test.query('alter table signup_versions rename column form to hidden');
    const url = `/s/${token}/documents/confirmation.pdf`;
    const { statusCode, body } = await test.app.inject(url);
    await test.query('alter table signup_versions rename column hidden to form');
    expect(statusCode).toBe(500);
    expect(body).not.toMatch(/column|signup_versions/);
    expect(leaks()).toEqual([]);
  });

  it('says nothing about mails that are refused', async () => {
    const { id } = (await submit()).result;
    await expect
      .poll(() => test.query('select state from messages where signup_id = $1', [id]), {
        timeout: 30_000,
      })
      .toEqual([{ state: 'bounced' }, { state: 'bounced' }]);
    expect(leaks()).toEqual([]);
  });

  it('says nothing about mails that cannot even be written', async () => {
    await test.query('alter table signup_versions rename column form to hidden');
    const [message] = await test.query<{ id: string }>(
      `update messages set state = 'queued' where id = (select id from messages where kind = 'confirmation' limit 1) returning id`,
    );
    await test.query(
      `select graphile_worker.add_job('message.send', $1::json, max_attempts => 1)`,
      [JSON.stringify({ messageId: message?.id })],
    );
    await expect
      .poll(() => test.query('select state from messages where id = $1', [message?.id]), {
        timeout: 30_000,
      })
      .toEqual([{ state: 'failed' }]);
    await test.query('alter table signup_versions rename column hidden to form');
    await expect.poll(() => test.log.join(''), { timeout: 30_000 }).toContain('job gave up');
    expect(leaks()).toEqual([]);
  });
});
