import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captchaToken } from '#client/lib/captcha-token.ts';
import { validForm } from '#tests/factories/signup-form.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const throughApp: typeof fetch = async (address) => {
  const { statusCode, body } = await app.app.inject(String(address));
  return new Response(body, { status: statusCode });
};

it.each([
  ['with the cryptography of the browser', globalThis.crypto.subtle],
  ['without it, as on plain http', undefined],
])('what the page solves %s, the server takes, once', async (_, subtle) => {
  const token = await captchaToken({ provider: 'altcha' }, 'submit', { fetch: throughApp, subtle });
  const submit = () =>
    app.submit(validForm(), { captchaToken: token, idempotencyKey: randomUUID() });
  expect(await submit()).toMatchObject({ status: 200 });
  expect(await submit()).toMatchObject({ status: 403 });
});

it('a solution for another action is refused', async () => {
  const token = await captchaToken({ provider: 'altcha' }, 'draft', { fetch: throughApp });
  expect(await app.submit(validForm(), { captchaToken: token })).toMatchObject({ status: 403 });
});
