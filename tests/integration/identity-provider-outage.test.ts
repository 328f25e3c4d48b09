import { afterEach, describe, expect, it } from 'vitest';
import { createDb } from '#server/db/create-db.ts';
import { createBetterAuth } from '#server/identity/better-auth.ts';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { ProviderJourney } from '#tests/integration/support/provider-journey.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider } from '#tests/support/identity-provider.ts';

const APP = 'http://prihlaska.test';

let test: TestApp | null = null;
let provider: IdentityProvider | null = null;
afterEach(async () => {
  await test?.close();
  await provider?.stop();
  [test, provider] = [null, null];
});

const unreachable = '/sign-in?error=network-failure';

describe('a provider that is down', () => {
  it('when the application starts is found as soon as it is there', async () => {
    provider = new IdentityProvider(await freePort());
    provider.know({ sub: 'neskora', email: 'neskora@zus.sk', email_verified: true });
    test = await startTestApp({ env: { PUBLIC_URL: APP, ...provider.environment } });
    await signedInUser(test, { role: 'owner' });
    const browser = new ProviderJourney(test, provider);
    expect((await browser.open('/session/oidc')).headers.location).toBe(unreachable);
    const popup = await browser.open('/session/oidc?popup=1');
    expect(popup.headers.location).toBe('/sign-in/done?popup=1&error=network-failure');
    await provider.start(APP);
    expect((await browser.signIn('neskora')).headers.location).toBe(
      '/sign-in/done?return=%2Faccount',
    );
  });

  it('in the middle of a sign-in leads back with the reason, and the next one succeeds', async () => {
    provider = new IdentityProvider(await freePort());
    provider.know({ sub: 'prerusena', email: 'prerusena@zus.sk', email_verified: true });
    await provider.start(APP);
    test = await startTestApp({ env: { PUBLIC_URL: APP, ...provider.environment } });
    await signedInUser(test, { role: 'owner' });
    const browser = new ProviderJourney(test, provider);
    const callback = await browser.untilCallback('prerusena');
    await provider.stop();
    expect((await browser.open(callback, {})).headers.location).toBe(unreachable);
    expect((await browser.open('/session/oidc')).headers.location).toBe(unreachable);
    await provider.start(APP);
    const again = new ProviderJourney(test, provider);
    expect((await again.signIn('prerusena')).headers.location).toBe(
      '/sign-in/done?return=%2Faccount',
    );
  });
});

it('a provider that calls itself something else is not believed', async () => {
  const port = await freePort();
  provider = new IdentityProvider(port);
  await provider.start(APP);
  const env = { ...provider.environment, OIDC_ISSUER: `http://localhost:${port}` };
  test = await startTestApp({ env: { PUBLIC_URL: APP, ...env } });
  const response = await new ProviderJourney(test, provider).open('/session/oidc');
  expect(response.headers.location).toBe('/sign-in?error=auth-domain-config-required');
});

it('a provider that rejects our secret differs from one that rejects the person', async () => {
  provider = new IdentityProvider(await freePort());
  provider.know({ sub: 'jana', email: 'jana@zus.sk', email_verified: true });
  await provider.start(APP);
  const env = { ...provider.environment, OIDC_CLIENT_SECRET: 'nie je to ono' };
  test = await startTestApp({ env: { PUBLIC_URL: APP, ...env } });
  const response = await new ProviderJourney(test, provider).signIn('jana');
  expect(response.headers.location).toBe('/sign-in?error=auth-domain-config-required');
  expect(test.log.join('')).not.toContain('nie je to ono');
});

it('without a provider, its URL answers that there is none', async () => {
  test = await startTestApp();
  const { headers } = await test.app.inject('/session/oidc?return=/admin');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.location).toBe('/sign-in?error=auth-domain-config-required&return=%2Fadmin');
});

describe('the library of accounts', () => {
  it('has no address of its own', async () => {
    test = await startTestApp();
    const { pool, secretKey } = test.services;
    const library = createBetterAuth({ db: createDb(pool), secretKey, publicUrl: APP });
    const endpoints = Object.values(library.api)
      .map((endpoint) => (endpoint as { path?: string }).path)
      .filter((path): path is string => path !== undefined);
    expect(endpoints.length).toBeGreaterThan(30);
    const open: string[] = [];
    for (const path of [...endpoints, '/callback/oidc', '/sign-in/social']) {
      const address = path.replace(/:\w+/g, 'any');
      for (const url of [`/api/auth${address}`, `/auth${address}`]) {
        for (const method of ['GET', 'POST'] as const) {
          const headers = { 'sec-fetch-site': 'same-origin', origin: APP };
          const { statusCode } = await test.app.inject({ method, url, headers });
          if (statusCode !== 404) open.push(`${method} ${url} ${statusCode}`);
        }
      }
    }
    expect(open).toEqual([]);
  });
});
