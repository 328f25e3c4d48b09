import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FUNCTIONS, type FunctionName } from '#contract/functions.ts';
import { BODY_BYTES, bodyBytesOf, DEFAULT_BODY_BYTES } from '#contract/server-function.ts';
import { MAX_PERSONS } from '#domain/signup/text-rules.ts';
import { bytesOf, heaviestForm } from '#tests/factories/heavy-form.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { changeConfig, startTestApp, type TestApp } from './setup/app.ts';
import { sendRaw } from './support/raw-http.ts';

const PUBLIC = (Object.keys(FUNCTIONS) as FunctionName[]).filter(
  (name) => FUNCTIONS[name].permission === 'public',
);
const MOST_ANSWER_BYTES = 1_000_000;
/** The size of a body without the form. */
const ENVELOPE = 6_000;

const JSON_TYPE = { 'content-type': 'application/json' };

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function post(name: FunctionName, payload: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: JSON_TYPE,
    payload,
  });
  return { status: response.statusCode, bytes: response.body.length, body: response.json() };
}

describe.each(PUBLIC)('the public function %s', (name) => {
  const limit = bodyBytesOf(FUNCTIONS[name]);

  it('refuses a body that says it is too long before it is read', async () => {
    // Not JSON, so only its length can be the problem.
    const { status, body } = await post(name, '{'.repeat(limit + 1));
    expect([status, body.error.details]).toEqual([400, { reason: 'body-too-large' }]);
  });

  it('refuses a body that does not say how long it is as soon as it is too long', async () => {
    const head = `POST /api/${name} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `${(limit + 1).toString(16)}\r\n${'{'.repeat(limit + 1)}\r\n`;
    expect(await sendRaw(test.app, `${head}${chunk}`)).toContain('body-too-large');
  });

  it('answers less than 1 MB to a list of as many nothings as fit into its body', async () => {
    const nothings = (item: string) =>
      `[${Array(Math.floor((limit - 60) / 3))
        .fill(item)
        .join(',')}]`;
    for (const key of ['persons', 'groups', 'consents', 'token']) {
      const { status, bytes } = await post(name, `{"data":{"${key}":${nothings('{}')}}}`);
      expect([key, status < 500, bytes < MOST_ANSWER_BYTES]).toEqual([key, true, true]);
    }
  });
});

describe('a body as long as its function takes', () => {
  it.each([
    ['/api/quote', BODY_BYTES.form],
    ['/demo/us-central1/quote', BODY_BYTES.form],
    ['/api/getConfig', DEFAULT_BODY_BYTES],
  ])('is read at %s, and one byte more is not', async (url, limit) => {
    const send = (payload: string) =>
      test.app.inject({ method: 'POST', url, headers: JSON_TYPE, payload });
    const padding = '{"data":{"filler":""}}'.length;
    const full = `{"data":{"filler":"${'a'.repeat(limit - padding)}"}}`;
    expect((await send(full)).statusCode).toBe(200);
    expect((await send(`${full} `)).json().error.details).toEqual({ reason: 'body-too-large' });
  });
});

describe('a list that is too long', () => {
  const many = (count: number) => Array(count).fill({});

  it.each([
    ['persons', { persons: many(MAX_PERSONS + 1) }, 200],
    ['groups', { groups: many(101) }, 100],
    ['groups.0.people', { groups: [{ people: Array(201).fill('a') }] }, 200],
    ['persons.0.category', { persons: [{ category: Array(101).fill('a') }] }, 100],
    ['persons.0.attend', { persons: [{ attend: Array(101).fill('a') }] }, 100],
  ])('of %s is one problem, whatever is in it', async (path, form, maxLength) => {
    const quoted = await test.call('quote', form);
    expect(quoted.error.details.issues).toEqual([{ path, code: 'tooMany', maxLength }]);
    const created = await test.call('createSignup', { signup: form, idempotencyKey: 'k' });
    expect(created.error.details.issues).toEqual([{ path, code: 'tooMany', maxLength }]);
  });

  it('of consents is refused', async () => {
    const { error } = await test.submit(validForm(), { consents: many(2_001) });
    expect(error.details.issues).toEqual([{ path: 'consents', code: 'tooMany', maxLength: 2_000 }]);
  });

  it('of memberships in all groups together is refused', async () => {
    const people = Array.from({ length: 200 }, (_, index) => `Ema ${index}`);
    const groups = Array(4).fill({ name: '', people });
    const { error } = await test.call('quote', { persons: [], groups });
    expect(error.details.issues).toEqual([{ path: 'groups', code: 'tooMany', maxLength: 600 }]);
  });

  it('of lines, because everybody has the name that every group names, is refused', async () => {
    const persons = Array(200).fill({ identity: 'performer', name: 'Ema' });
    const groups = Array(100).fill({ name: '', people: ['Ema'] });
    const { error } = await test.call('quote', { persons, groups });
    expect(error.details.issues).toEqual([{ path: 'groups', code: 'tooMany', maxLength: 600 }]);
  });
});

describe('the heaviest form that is accepted', () => {
  const form = heaviestForm(BODY_BYTES.form - ENVELOPE);

  it('fills its body', () => {
    expect(bytesOf(form)).toBeGreaterThan(BODY_BYTES.form - 3 * ENVELOPE);
  });

  it('is priced in less than 1 MB', async () => {
    const { status, bytes, body } = await post('quote', JSON.stringify({ data: form }));
    expect([status, body.result?.lines.length > 400]).toEqual([200, true]);
    expect(bytes).toBeLessThan(MOST_ANSWER_BYTES);
  });

  it('is shown in less than 1 MB after it was changed and another change was asked for', async () => {
    const { result: created, error } = await test.submit(form);
    expect(error).toBeUndefined();
    const { token } = created;
    const persons = form.persons.map((person) => ({ ...person, school: 'Iná škola' }));
    const edited = await test.call('updateSignup', {
      token,
      version: 1,
      signup: { ...form, persons },
    });
    expect(edited.status).toBe(200);
    await changeConfig(test, (config) => {
      config.signup.editableUntil = '2026-11-01T10:00';
      config.signup.opensAt = '2026-10-01T10:00';
      config.signup.closesAt = '2026-11-01T09:00';
    });
    const asked = await test.call('requestChange', {
      token,
      version: 2,
      signup: form,
      message: 'Prosím',
    });
    expect(asked.status).toBe(200);
    const { status, bytes } = await post('getSignup', JSON.stringify({ data: { token } }));
    expect(status).toBe(200);
    expect(bytes).toBeLessThan(MOST_ANSWER_BYTES);
  });
});

describe('other JSON routes', () => {
  it.each([
    '/session/sign-in',
    '/session/sign-up',
    '/session/passkey',
    '/identity/v1/accounts:signUp',
    '/identity/v1/token',
  ])('%s refuse more than 16 kB before it is read', async (url) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      payload: '{'.repeat(16 * 1024 + 1),
    });
    expect(statusCode).toBe(400);
  });
});
