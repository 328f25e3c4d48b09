import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { ProviderJourney } from '#tests/integration/support/provider-journey.ts';
import { routesOf } from '#tests/integration/support/routes.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider } from '#tests/support/identity-provider.ts';

const APP = 'http://prihlaska.test';

let provider: IdentityProvider;
let test: TestApp;
beforeAll(async () => {
  provider = new IdentityProvider(await freePort());
  provider.know({ sub: 'jana', email: 'jana@zus.sk', email_verified: true, name: 'Jana' });
  await provider.start(APP);
  test = await startTestApp({ env: { PUBLIC_URL: APP, ...provider.environment } });
  // Accounts can be created only when there is an owner.
  await signedInUser(test, { role: 'owner' });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

/** Known tricks to write the URL of another host. */
const ATTACKS = [
  'https://zly.example',
  '//zly.example',
  '///zly.example',
  '////zly.example/..',
  '/\\zly.example',
  '\\\\zly.example',
  '\\/zly.example',
  '/\t/zly.example',
  '/\r\n/zly.example',
  '\u0000//zly.example',
  ' //zly.example',
  'https:zly.example',
  'http:///zly.example',
  `${APP}@zly.example`,
  `${APP}.zly.example`,
  'javascript:alert(1)//zly.example',
  'data:text/html,zly.example',
  '/account\r\nLocation: https://zly.example',
];

const PARAMETERS = ['return', 'returnTo', 'next', 'redirect', 'redirect_uri', 'url', 'continue'];

function hostOf(location: string): string {
  return new URL(location, APP).host;
}

/** The target of the page that ends a sign-in. */
function nextOf({ headers }: { headers: { location?: string | undefined } }): string {
  const { pathname, searchParams } = new URL(String(headers.location), APP);
  expect(pathname).toBe('/sign-in/done');
  return String(searchParams.get('return'));
}

describe('a redirect', () => {
  it.each(ATTACKS)('never leads to another host: %j', async (attack) => {
    const addresses = routesOf(test.app)
      .filter(({ method, url }) => method === 'GET' && url !== '/api/config/live')
      .map(({ url }) => url.replace(/:\w+|\*/g, 'x'));
    const query = new URLSearchParams(PARAMETERS.map((name) => [name, attack])).toString();
    const own = new URL(APP).host;
    for (const url of new Set(addresses)) {
      const { statusCode, headers } = await test.app.inject(`${url}?${query}`);
      if (headers.location === undefined) continue;
      expect(statusCode).toBe(302);
      const host = hostOf(headers.location);
      const expected = url === '/session/oidc' ? new URL(provider.issuer).host : own;
      expect([url, host]).toEqual([url, expected]);
    }
  });

  it('after signing in at the provider leads to our own page, whatever was asked for', async () => {
    const ends: string[] = [];
    for (const attack of ATTACKS) {
      const start = `/session/oidc?${new URLSearchParams({ return: attack })}`;
      if (attack.includes('\0')) {
        // A sign-in cannot start at a URL that the database could not store.
        const { statusCode, headers } = await test.app.inject(start);
        expect([statusCode, headers.location]).toEqual([400, undefined]);
        continue;
      }
      ends.push(nextOf(await new ProviderJourney(test, provider).signIn('jana', start)));
    }
    expect(new Set(ends)).toEqual(new Set(['/account']));
  });

  it('after a sign-in leads to the requested page, if it is ours', async () => {
    const start = `/session/oidc?${new URLSearchParams({ return: '/admin/users?x=1' })}`;
    const end = await new ProviderJourney(test, provider).signIn('jana', start);
    expect(nextOf(end)).toBe('/admin/users?x=1');
  });

  it('is not made of the path that was asked for', async () => {
    for (const url of ['//zly.example/..', '/%5c%5czly.example', '//zly.example/assets/']) {
      const { headers } = await test.app.inject({ method: 'GET', url: `${APP}${url}` });
      expect([url, headers.location]).toEqual([url, undefined]);
    }
  });
});
