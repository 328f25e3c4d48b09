import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCode } from '#server/identity/codes/codes.ts';
import { startTestApp, TEST_NOW, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { ProviderJourney } from '#tests/integration/support/provider-journey.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider } from '#tests/support/identity-provider.ts';

const APP = 'http://prihlaska.test';

let provider: IdentityProvider;
let test: TestApp;
beforeAll(async () => {
  provider = new IdentityProvider(await freePort());
  await provider.start(APP);
  test = await startTestApp({ env: { PUBLIC_URL: APP, ...provider.environment } });
  await signedInUser(test, { role: 'owner' });
});
afterAll(async () => {
  await test.close();
  await provider.stop();
});

const journey = () => new ProviderJourney(test, provider);

function know(sub: string, more: object = {}): string {
  const email = `${sub}@zus.sk`;
  provider.know({ sub, email, email_verified: true, name: `Osoba ${sub}`, ...more });
  return email;
}

/** The owner of the cookie, or null. */
async function whoIs(cookie: string | undefined): Promise<string | null> {
  const { sessions } = test.services.identity;
  return cookie
    ? ((await sessions.find(cookie, { address: '127.0.0.1', now: test.services.now() }))?.email ??
        null)
    : null;
}

const userWith = (email: string) =>
  test.query<{ id: string; role: string | null; emailVerified: boolean; name: string }>(
    'select id, role, "emailVerified", name from auth."user" where email = $1',
    [email],
  );

describe('signing in through the provider', () => {
  it('makes a verified account the first time and finds it again', async () => {
    const email = know('nova');
    const browser = journey();
    const response = await browser.signIn('nova');
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      '/sign-in/done?return=%2Faccount',
    ]);
    expect(await whoIs(browser.own.get('session'))).toBe(email);
    expect([...browser.own.keys()].sort()).toEqual(['device', 'session']);
    expect(await userWith(email)).toMatchObject([
      { role: null, emailVerified: true, name: 'Osoba nova' },
    ]);
    const again = journey();
    await again.signIn('nova');
    expect(await whoIs(again.own.get('session'))).toBe(email);
    expect(await userWith(email)).toHaveLength(1);
  });

  it('gives nothing to the browser but our own cookies, and keeps nothing of the provider', async () => {
    know('tichy');
    const browser = journey();
    const callback = await browser.untilCallback('tichy');
    const response = await browser.open(callback, {});
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    expect(cookies.filter((line) => !line.includes('Max-Age=0'))).toEqual([
      expect.stringMatching(/^session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^device=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const kept = await test.query(
      `select 1 from auth.account where "providerId" like 'oidc:%'
       and coalesce("accessToken", "refreshToken", "idToken", password) is not null`,
    );
    expect(kept).toEqual([]);
  });

  it('asks with a proof key, a nonce and a state, tied to the browser by a cookie', async () => {
    const response = await journey().open('/session/oidc');
    const { searchParams } = new URL(String(response.headers.location));
    expect(searchParams.get('redirect_uri')).toBe(`${APP}/session/oidc/callback`);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('scope')).toBe('openid email profile');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name), name).toMatch(/^[\w-]{43}$/);
    }
    expect(response.headers['set-cookie']).toMatch(
      /^provider-[\w-]{8}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  });

  it('is logged with the way it was done', async () => {
    const email = know('zapisana');
    await journey().signIn('zapisana');
    const rows = await test.query(
      `select action, details from audit_log where actor = $1 order by id`,
      [email],
    );
    expect(rows).toEqual([
      { action: 'account-created', details: { provider: 'Školské konto' } },
      { action: 'sign-in', details: { method: 'oidc' } },
    ]);
  });

  it('goes on in two windows of one browser', async () => {
    const email = know('dvojita');
    const browser = journey();
    const windows = [];
    for (const page of ['/admin', '/signup']) {
      const { headers } = await browser.open(`/session/oidc?return=${page}`);
      windows.push(String(headers.location));
    }
    const ends = [];
    for (const address of windows) {
      const callback = await browser.atProvider(address, 'dvojita');
      ends.push((await browser.open(callback, {})).headers.location);
    }
    expect(ends).toEqual(['/sign-in/done?return=%2Fadmin', '/sign-in/done?return=%2Fsignup']);
    expect(await whoIs(browser.own.get('session'))).toBe(email);
  });
});

describe('the way back', () => {
  it('leads to the page that asked', async () => {
    know('spat');
    const response = await journey().signIn('spat', '/session/oidc?return=/admin/users?role=desk');
    expect(response.headers.location).toBe('/sign-in/done?return=%2Fadmin%2Fusers%3Frole%3Ddesk');
  });

  it('from the popup leads to the page that closes it', async () => {
    know('okno');
    const response = await journey().signIn('okno', '/session/oidc?popup=1&return=/admin');
    expect(response.headers.location).toBe('/sign-in/done?popup=1');
  });

  it.each(['//zly.sk', '/\\zly.sk', 'https://zly.sk/', '/%09/zly.sk', 'javascript:alert(1)'])(
    'never leads to %s',
    async (wanted) => {
      know('inam');
      const response = await journey().signIn('inam', `/session/oidc?return=${wanted}`);
      expect(response.headers.location).toBe('/sign-in/done?return=%2Faccount');
    },
  );
});

describe('the callback is refused', () => {
  const expired = '/sign-in?error=provider-expired';

  it('in another browser than the one that began', async () => {
    know('cudzia');
    const callback = await journey().untilCallback('cudzia');
    const victim = journey();
    expect((await victim.open(callback, {})).headers.location).toBe(expired);
    expect(victim.own.size).toBe(0);
  });

  it('with a state that is not the one of the cookie', async () => {
    know('zmenena');
    const browser = journey();
    const callback = await browser.untilCallback('zmenena');
    const state = new URL(callback, APP).searchParams.get('state') ?? '';
    const other = `${state.slice(0, 8)}${'A'.repeat(35)}`;
    const response = await browser.open(callback.replace(state, other), {});
    expect(response.headers.location).toBe(expired);
    expect(browser.own.has('session')).toBe(false);
  });

  it('without a state at all', async () => {
    const browser = journey();
    await browser.open('/session/oidc');
    expect((await browser.open('/session/oidc/callback?code=abc', {})).headers.location).toBe(
      expired,
    );
  });

  it('the second time, even with the cookie', async () => {
    know('opakovana');
    const browser = journey();
    const callback = await browser.untilCallback('opakovana');
    const before = new Map(browser.own);
    expect((await browser.open(callback, {})).headers.location).toBe(
      '/sign-in/done?return=%2Faccount',
    );
    expect((await browser.open(callback, {})).headers.location).toBe(expired);
    const replay = journey();
    for (const [name, value] of before) replay.own.set(name, value);
    expect((await replay.open(callback, {})).headers.location).toBe(expired);
    expect(replay.own.has('session')).toBe(false);
  });

  it('ten minutes later', async () => {
    know('pomala');
    const browser = journey();
    const callback = await browser.untilCallback('pomala');
    test.setNow(new Date(TEST_NOW.getTime() + 601_000));
    expect((await browser.open(callback, {})).headers.location).toBe(expired);
    test.setNow(TEST_NOW);
  });

  it('when the cookie was made up', async () => {
    know('falosna');
    const browser = journey();
    const callback = await browser.untilCallback('falosna');
    for (const [name, value] of browser.own) {
      browser.own.set(
        name,
        value.replace(/^\d+/, (begun) => String(Number(begun) + 1)),
      );
    }
    expect((await browser.open(callback, {})).headers.location).toBe(expired);
  });

  it('when it claims to come from another provider', async () => {
    know('zamenena');
    const browser = journey();
    const callback = await browser.untilCallback('zamenena');
    const { searchParams } = new URL(callback, APP);
    expect(searchParams.get('iss')).toBe(provider.issuer);
    searchParams.set('iss', 'https://zly.sk');
    const response = await browser.open(`/session/oidc/callback?${searchParams}`, {});
    expect(response.headers.location).toBe('/sign-in?error=provider-refused');
  });

  it('when the person or the provider says no, and the popup learns it', async () => {
    const refused = await journey().signIn('nikto', '/session/oidc?return=/admin');
    expect(refused.headers.location).toBe('/sign-in?error=provider-refused&return=%2Fadmin');
    const popup = await journey().signIn('nikto', '/session/oidc?popup=1');
    expect(popup.headers.location).toBe('/sign-in/done?popup=1&error=provider-refused');
  });
});

it('a session planted before is not the one that goes on', async () => {
  const email = know('obet');
  const attacker = await signedInUser(test);
  const browser = journey();
  browser.own.set('session', attacker.refreshToken);
  await browser.signIn('obet');
  expect(browser.own.get('session')).not.toBe(attacker.refreshToken);
  expect(await whoIs(browser.own.get('session'))).toBe(email);
  expect(await whoIs(attacker.refreshToken)).toBe(attacker.email);
});

describe('an account with the same address', () => {
  it('is joined when its address is verified, once', async () => {
    const email = know('zlucena');
    const user = await signedInUser(test, { email, password: 'stare heslo uctu' });
    const browser = journey();
    await browser.signIn('zlucena');
    expect(await whoIs(browser.own.get('session'))).toBe(email);
    expect(await userWith(email)).toMatchObject([{ id: user.id }]);
    const joined = "select 1 from audit_log where action = 'provider-joined' and actor = $1";
    await journey().signIn('zlucena');
    expect(await test.query(joined, [email])).toHaveLength(1);
  });

  it('is not joined while its address is unverified and its password may be a stranger’s', async () => {
    const email = know('pasca');
    await signedInUser(test, { email, password: 'heslo utocnika', emailVerified: false });
    const browser = journey();
    const response = await browser.signIn('pasca');
    expect(response.headers.location).toBe('/sign-in?error=provider-account-exists');
    expect(browser.own.has('session')).toBe(false);
    const failed = await test.query(
      `select details from audit_log where action = 'sign-in-failed' and actor = $1`,
      [email],
    );
    expect(failed).toEqual([{ details: { method: 'oidc', reason: 'provider-account-exists' } }]);
  });

  it('is not joined by an address that the provider has not verified', async () => {
    const email = know('neoverena', { email_verified: false });
    await signedInUser(test, { email });
    const response = await journey().signIn('neoverena');
    expect(response.headers.location).toBe('/sign-in?error=provider-email-unverified');
  });

  it('that is banned stays outside', async () => {
    const email = know('zakazana');
    const { id } = await signedInUser(test, { email });
    await test.query('update auth."user" set banned_at = now() where id = $1', [id]);
    const browser = journey();
    const response = await browser.signIn('zakazana');
    expect(response.headers.location).toBe('/sign-in?error=user-disabled');
    expect(browser.own.has('session')).toBe(false);
  });
});

it('new accounts need a verified address', async () => {
  const email = know('novy-neovereny', { email_verified: undefined });
  const response = await journey().signIn('novy-neovereny');
  expect(response.headers.location).toBe('/sign-in?error=provider-email-unverified');
  expect(await userWith(email)).toEqual([]);
});

describe('an invitation', () => {
  const invite = (email: string) =>
    createCode(test.services.pool, test.services.secretKey, {
      purpose: 'invitation',
      email,
      role: 'treasurer',
      now: TEST_NOW,
    });

  it('to the verified address gives its role, is used up and logged', async () => {
    const email = know('pozvana');
    const { id } = await invite(email);
    await journey().signIn('pozvana');
    expect(await userWith(email)).toMatchObject([{ role: 'treasurer' }]);
    const used = 'select 1 from account_codes where id = $1 and used_at is not null';
    expect(await test.query(used, [id])).toHaveLength(1);
    const logged =
      "select details from audit_log where action = 'invitation-accepted' and actor = $1";
    expect(await test.query(logged, [email])).toEqual([{ details: { role: 'treasurer' } }]);
  });

  it('is required for new people when sign-up is closed', async () => {
    const { policy, pool } = test.services.identity;
    const before = await policy.current();
    await policy.save(pool, { ...before, openSignUp: false });
    know('nepozvana');
    const refused = await journey().signIn('nepozvana');
    expect(refused.headers.location).toBe('/sign-in?error=operation-not-allowed');
    await invite(know('pozvana-2'));
    expect((await journey().signIn('pozvana-2')).headers.location).toBe(
      '/sign-in/done?return=%2Faccount',
    );
    await policy.save(pool, before);
  });
});

describe('what another page may not do', () => {
  it.each(['cross-site', 'same-site'])('begin a sign-in from a %s page', async (site) => {
    const response = await journey().open('/session/oidc', { 'sec-fetch-site': site });
    expect(response.headers.location).toBe('/sign-in?error=unauthorized-domain');
    expect(response.headers['set-cookie']).toBeUndefined();
  });
});

it('no secret of a sign-in is in the log', async () => {
  know('dennik');
  const browser = journey();
  const callback = await browser.untilCallback('dennik');
  await browser.open(callback, {});
  const { searchParams } = new URL(callback, APP);
  const log = test.log.join('');
  expect(log).toContain('/session/oidc/callback');
  for (const secret of [searchParams.get('code'), searchParams.get('state')]) {
    expect(log).not.toContain(String(secret));
  }
  expect(log).not.toContain(provider.environment.OIDC_CLIENT_SECRET);
});
