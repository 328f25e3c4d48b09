import type { Page, Request } from '@playwright/test';
import { createAccount } from '#tests/e2e/accounts-api.ts';
import { AccountPage } from '#tests/e2e/pages/account.ts';
import { MySignupPage } from '#tests/e2e/pages/my-signup.ts';
import { createSignupByApi } from '#tests/e2e/signup-api.ts';
import { expect, test } from '#tests/screens/fixtures.ts';

function callsOf(page: Page, name: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/${name}`)) calls.push(request);
  });
  return calls;
}

test('calls of public pages carry the token of the person who is signed in', async ({
  page,
  app,
}) => {
  const { token, email } = await createSignupByApi(app);
  await new AccountPage(page).signIn(app, await createAccount(app, { email }));
  const watching = page.waitForRequest('**/api/watchSignup');
  await new MySignupPage(page).open(token);
  const { authorization = '' } = (await watching).headers();
  // A JWT valid for an hour, never the secret of the session.
  const [, claims = ''] = authorization.replace(/^Bearer /, '').split('.');
  const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(exp - iat).toBe(3600);
});

test('a visitor asks for an app-check token once, keeps it and sends it', async ({ page, app }) => {
  const { token } = await createSignupByApi(app);
  const asked = callsOf(page, 'createAppCheckToken');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url) && request.url().startsWith('http'))
      foreign.push(request.url());
  });
  const answered = page.waitForResponse('**/api/createAppCheckToken');
  const my = new MySignupPage(page);
  await my.open(token);
  const { result } = (await (await answered).json()) as { result: { token: string } };

  // The next page finds it, and a visitor's calls carry no bearer token.
  const watching = page.waitForRequest('**/api/watchSignup');
  await my.open(token);
  const headers = (await watching).headers();
  expect(headers['x-firebase-appcheck']).toBe(result.token);
  expect(headers.authorization).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(foreign).toEqual([]);
});

test('the front page asks for no token', async ({ page }) => {
  const asked = callsOf(page, 'createAppCheckToken');
  await page.goto('/');
  await expect(page.locator('html[data-live]')).toHaveCount(1);
  expect(asked).toEqual([]);
});
