import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf, validEducator } from '#tests/factories/signup-form.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { startTestApp, type TestApp } from './setup/app.ts';
import { gate } from './setup/server-process.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const submitted = async () =>
  (await app.submit(formOf([validEducator()]))).result as { token: string };
const confirmationOf = ({ token }: { token: string }) =>
  app.app.inject(`/s/${token}/documents/confirmation.pdf`);

test('a confirmation is rendered once for each version, however many open it', async () => {
  const { token } = await submitted();
  const render = vi.spyOn(app.services.documents.pdf, 'render');
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirmationOf({ token })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  expect(render).toHaveBeenCalledTimes(1);

  const signup = formOf([validEducator({ name: 'Jana Premenovaná' })]);
  await app.call('updateSignup', { token, version: 1, signup });
  expect((await confirmationOf({ token })).statusCode).toBe(200);
  expect(render).toHaveBeenCalledTimes(2);
});

test('many open confirmations leave the renderer to mails, and calls beyond the queue are refused', async () => {
  const signups = [];
  for (let one = 0; one < 11; one++) signups.push(await submitted());
  const { opened, open } = gate();
  const { pdf } = app.services.documents;
  const render = vi.spyOn(pdf, 'render').mockImplementation(async () => {
    await opened;
    return new Uint8Array([37, 80, 68, 70]);
  });
  const answers: number[] = [];
  const asking = signups.map(async (signup) => {
    answers.push((await confirmationOf(signup)).statusCode);
  });
  await vi.waitFor(() => expect(answers).toEqual([429, 429]), A_MINUTE);
  // One of them is with the renderer, so the next mail comes directly after it.
  expect(render).toHaveBeenCalledTimes(1);
  open();
  await Promise.all(asking);
  expect(answers.toSorted()).toEqual([...Array(9).fill(200), 429, 429]);
});

test('confirmations are counted by address', async () => {
  await app.close();
  app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
  const statuses = new Set<number>();
  for (let time = 0; time < 301; time++) {
    statuses.add((await confirmationOf({ token: 'of-nobody' })).statusCode);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});
