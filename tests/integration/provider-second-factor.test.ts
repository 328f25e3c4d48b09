import { afterAll, beforeAll, expect, it } from 'vitest';
import { totpOf } from '#tests/e2e/totp.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { ProviderJourney } from '#tests/integration/support/provider-journey.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider } from '#tests/support/identity-provider.ts';

const APP = 'http://prihlaska.test';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

let provider: IdentityProvider;
let test: TestApp;
beforeAll(async () => {
  provider = new IdentityProvider(await freePort());
  await provider.start(APP);
  test = await startTestApp({ env: { PUBLIC_URL: APP, ...provider.environment } });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

function post(url: string, payload: object, headers: Record<string, string>) {
  return test.app.inject({ method: 'POST', url, payload, headers: { ...OWN_PAGE, ...headers } });
}

it('an account with a second factor needs it after the provider, too', async () => {
  const email = 'pokladnicka@zus.sk';
  const password = 'dlhe heslo pokladnicky';
  provider.know({ sub: 'pokladnicka', email, email_verified: true });
  const user = await signedInUser(test, { email, password, role: 'treasurer', now: new Date() });
  test.setNow(new Date());
  const { result } = await test.call('startSecondFactor', { password }, user.headers);
  const code = totpOf(result.uri);
  const confirmed = await post('/session/second-factor/confirm', { code }, user.headers);
  expect(confirmed.statusCode).toBe(200);

  const browser = new ProviderJourney(test, provider);
  const response = await browser.signIn('pokladnicka', '/session/oidc?return=/admin');
  expect(response.headers.location).toBe('/sign-in?step=second-factor&return=%2Fadmin');
  expect([...browser.own.keys()]).toEqual(['second-factor']);
  const cookie = `second-factor=${browser.own.get('second-factor')}`;

  const wrong = await post('/session/second-factor', { code: '000000' }, { cookie });
  expect(wrong.json()).toEqual({ error: { code: 'invalid-code' } });
  const without = await post('/session/second-factor', { code }, {});
  expect(without.json()).toEqual({ error: { code: 'invalid-token' } });

  const next = totpOf(result.uri, { stepsAhead: 1 });
  const right = await post('/session/second-factor', { code: next }, { cookie });
  expect(Object.keys(right.json())).toEqual(['idToken', 'expiresInSeconds']);
  const methods =
    "select details from audit_log where action = 'sign-in' and actor = $1 order by id";
  const logged = await test.query<{ details: { method: string } }>(methods, [email]);
  expect(logged.at(-1)?.details.method).toBe('oidc');
});
