// Answers of the identity provider count only if it signed them for us and for this sign-in.

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { decodeJwt, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/integration/setup/app.ts';
import { signedInUser } from '#tests/integration/support/accounts.ts';
import { ProviderJourney } from '#tests/integration/support/provider-journey.ts';
import { freePort } from '#tests/support/free-port.ts';
import { IdentityProvider, PROVIDER_KEY } from '#tests/support/identity-provider.ts';

const APP = 'http://prihlaska.test';
const DESCRIPTION = '/.well-known/openid-configuration';
const done = '/sign-in/done?return=%2Faccount';
const refused = '/sign-in?error=provider-refused';
const unreachable = '/sign-in?error=network-failure';

let provider: IdentityProvider;
let test: TestApp;
async function start() {
  provider = new IdentityProvider(await freePort());
  provider.know({ sub: 'jana', email: 'jana@zus.sk', email_verified: true, name: 'Jana' });
  await provider.start(APP);
  test = await startTestApp({ env: { PUBLIC_URL: APP, ...provider.environment } });
  await signedInUser(test, { role: 'owner' });
}
async function stop() {
  await test.close();
  await provider.stop();
}

async function signIn() {
  const browser = new ProviderJourney(test, provider);
  const { headers } = await browser.signIn('jana');
  return { location: headers.location, hasSession: browser.own.has('session') };
}

type Answer = Record<string, unknown>;

/** Replaces the provider's answer. */
function replaceAnswer(
  response: ServerResponse,
  change: (answer: Answer) => Promise<Answer>,
): void {
  const end = response.end.bind(response) as (body: string) => void;
  response.end = ((body: string) => {
    void change(JSON.parse(String(body))).then((changed) => {
      response.removeHeader('content-length');
      end(JSON.stringify(changed));
    });
    return response;
  }) as typeof response.end;
}

function replaceAt(path: string, change: (answer: Answer) => Answer | Promise<Answer>): void {
  provider.intercept = ({ url, method }, response) => {
    if (url === path && method !== 'OPTIONS') {
      replaceAnswer(response, async (answer) => change(answer));
    }
    return false;
  };
}

const OWN_KEY = createPrivateKey({ key: PROVIDER_KEY, format: 'jwk' });
const OTHER_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

function signed(claims: JWTPayload, key: KeyObject | Uint8Array = OWN_KEY, alg = 'RS256') {
  return new SignJWT(claims).setProtectedHeader({ alg, kid: 'provider' }).sign(key);
}

function unsigned(claims: JWTPayload): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

function replaceToken(forge: (claims: JWTPayload) => string | Promise<string>): void {
  replaceAt('/token', async (answer) => ({
    ...answer,
    id_token: await forge(decodeJwt(String(answer.id_token))),
  }));
}

function without(claims: JWTPayload, name: string): JWTPayload {
  const { [name]: _, ...rest } = claims;
  return rest;
}

describe('a signed token', () => {
  beforeAll(start);
  afterAll(stop);

  it('that only the provider can have made lets its person in', async () => {
    replaceToken((claims) => signed(claims));
    expect(await signIn()).toEqual({ location: done, hasSession: true });
  });

  it.each<[string, (claims: JWTPayload) => string | Promise<string>]>([
    ['with the signature of another key', (claims) => signed(claims, OTHER_KEY)],
    ['without a signature', unsigned],
    [
      'signed with the secret that we share',
      (claims) => signed(claims, Buffer.from(provider.environment.OIDC_CLIENT_SECRET), 'HS256'),
    ],
    ['of another sign-in', (claims) => signed({ ...claims, nonce: 'of another sign-in' })],
    ['of no sign-in', (claims) => signed(without(claims, 'nonce'))],
    ['for another application', (claims) => signed({ ...claims, aud: 'somebody else' })],
    ['for no application', (claims) => signed(without(claims, 'aud'))],
    ['of another provider', (claims) => signed({ ...claims, iss: 'https://zly.sk' })],
    ['that has expired', (claims) => signed({ ...claims, exp: Number(claims.iat) - 1 })],
    ['that never expires', (claims) => signed(without(claims, 'exp'))],
    ['of nobody', (claims) => signed(without(claims, 'sub'))],
    ['that is none', () => 'not a token'],
  ])('%s lets nobody in', async (_kind, forge) => {
    replaceToken(forge);
    expect(await signIn()).toEqual({ location: refused, hasSession: false });
  });

  it('that is missing grants no access', async () => {
    replaceAt('/token', ({ id_token: _, ...answer }) => answer);
    expect(await signIn()).toEqual({ location: refused, hasSession: false });
  });
});

describe('the userinfo answer', () => {
  beforeAll(start);
  afterAll(stop);

  it('about another person is ignored', async () => {
    replaceAt('/me', (answer) => ({ ...answer, sub: 'riaditel' }));
    expect(await signIn()).toEqual({ location: refused, hasSession: false });
  });

  it('is not fetched from where it leads to', async () => {
    const seen: string[] = [];
    provider.intercept = ({ url = '' }, response) => {
      seen.push(url);
      if (url !== '/me') return false;
      response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    };
    expect(await signIn()).toEqual({ location: unreachable, hasSession: false });
    expect(seen).toContain('/me');
    expect(seen).not.toContain('/elsewhere');
  });
});

describe('the description of the provider', () => {
  // Keys are cached after the first read.
  beforeEach(start);
  afterEach(stop);

  it('is not taken from where it leads to, whenever it is read', async () => {
    const seen: string[] = [];
    provider.intercept = ({ url = '' }, response) => {
      seen.push(url);
      if (url !== DESCRIPTION || seen.filter((one) => one === url).length === 1) return false;
      response.writeHead(302, { location: '/elsewhere' }).end();
      return true;
    };
    const browser = new ProviderJourney(test, provider);
    expect((await browser.open('/session/oidc')).headers.location).toContain(provider.issuer);
    expect((await browser.open('/session/oidc')).headers.location).toBe(unreachable);
    expect(seen).not.toContain('/elsewhere');
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])(
    'leads nobody over a network without encryption: %s',
    async (name) => {
      replaceAt(DESCRIPTION, (answer) => ({ ...answer, [name]: 'http://login.skola.sk/any' }));
      const { headers } = await new ProviderJourney(test, provider).open('/session/oidc');
      expect(headers.location).toBe(unreachable);
    },
  );
});
