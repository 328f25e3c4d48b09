import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ID_TOKEN_SECONDS, IdTokens } from '#server/identity/id-tokens.ts';
import { makeRefreshToken } from '#server/identity/refresh-tokens.ts';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser, type TestUser } from './support/accounts.ts';
import { postIdentity, wordOf } from './support/identity.ts';

const OTHER_KEY = 'the key of another installation';

let test: TestApp;
let user: TestUser;
let idToken: string;
beforeAll(async () => {
  test = await startTestApp();
  user = await signedInUser(test);
  idToken = user.headers.authorization.slice('Bearer '.length);
});
afterAll(() => test.close());

const times = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const randomText = (length: number) => randomBytes(length).toString('base64url').slice(0, length);

/** Flips one bit. */
function flipBit(encoded: string, bit: number): string {
  const bytes = Buffer.from(encoded, 'base64url');
  const at = Math.floor(bit / 8) % bytes.length;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  return bytes.toString('base64url');
}

function claimsNow(): Record<string, unknown> {
  return JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
}

function signedWith(key: string | Buffer, header: object, claims: object): string {
  const content = `${base64url(header)}.${base64url(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** Kinds of forged tokens, with several of each. */
const idTokenGuesses: Record<string, () => Promise<string[]> | string[]> = {
  'random text': () => times(2000, (index) => randomText(1 + (index % 400))),
  'three random parts': () =>
    times(2000, () => [randomText(36), randomText(300), randomText(43)].join('.')),
  'a right header and claims with a random signature': () => {
    const [header, claims] = idToken.split('.');
    return times(2000, () => `${header}.${claims}.${randomText(43)}`);
  },
  'a right token with one bit turned': () => {
    const parts = idToken.split('.');
    return times(3000, (index) =>
      parts.map((part, at) => (at === index % 3 ? flipBit(part, index) : part)).join('.'),
    );
  },
  'no algorithm': () =>
    ['none', 'None', 'NONE', ''].flatMap((alg) =>
      ['', randomText(43)].map(
        (signature) => `${base64url({ alg, typ: 'JWT' })}.${base64url(claimsNow())}.${signature}`,
      ),
    ),
  'the key of somebody else': () =>
    times(300, () =>
      signedWith(randomBytes(32), { alg: 'HS256', typ: 'JWT' }, { ...claimsNow(), sub: user.id }),
    ),
  'a key that is no secret': () =>
    ['', 'secret', 'prihlaska', user.sessionId].map((key) =>
      signedWith(key, { alg: 'HS256' }, claimsNow()),
    ),
  'our code with the key of another installation': () =>
    Promise.all(times(300, () => new IdTokens(OTHER_KEY, PUBLIC_URL).sign(claims(), TEST_NOW))),
  'our key in the name of another issuer': () =>
    Promise.all(
      times(300, () =>
        new IdTokens(test.services.secretKey, 'https://zly.example').sign(claims(), TEST_NOW),
      ),
    ),
  'our key, an hour ago': () => {
    const then = new Date(TEST_NOW.getTime() - ID_TOKEN_SECONDS * 1000);
    return Promise.all(times(300, () => ours().sign(claims(), then)));
  },
  'our key for a session that never was': () =>
    Promise.all(times(300, () => ours().sign({ ...claims(), sessionId: randomUUID() }, TEST_NOW))),
};

const PUBLIC_URL = 'http://127.0.0.1:3000';
const ours = () => new IdTokens(test.services.secretKey, PUBLIC_URL);
const claims = () => ({
  userId: user.id,
  sessionId: user.sessionId,
  email: user.email,
  emailVerified: true,
  name: 'Jana Testová',
  signedInAt: TEST_NOW,
  method: 'password',
});

const refreshTokenGuesses: Record<string, () => string[]> = {
  'random text': () => times(2500, (index) => randomText(1 + (index % 200))),
  'a right session with a random signature': () =>
    times(2500, (index) => `${user.sessionId}.${index % 3}.${randomText(43)}`),
  'a right token with one character changed': () =>
    times(2500, (index) => {
      const at = index % user.refreshToken.length;
      const letter = randomText(1);
      const changed = letter === user.refreshToken[at] ? '!' : letter;
      return user.refreshToken.slice(0, at) + changed + user.refreshToken.slice(at + 1);
    }),
  'a right signature for another generation': () => {
    const signature = user.refreshToken.split('.')[2];
    return times(500, (index) => `${user.sessionId}.${index + 1}.${signature}`);
  },
  'the key of another installation': () =>
    times(1500, (generation) =>
      makeRefreshToken(OTHER_KEY, { sessionId: user.sessionId, generation }),
    ),
  'our key for a session that never was': () =>
    times(500, () =>
      makeRefreshToken(test.services.secretKey, { sessionId: randomUUID(), generation: 0 }),
    ),
};

describe('ten thousand guessed tokens', () => {
  const made = { calls: 0, sessions: 0 };

  it.each(Object.entries(idTokenGuesses))(
    'of calls, made of %s, let nobody in',
    async (_name, make) => {
      const guesses = await make();
      made.calls += guesses.length;
      const { access } = test.services.identity;
      for (const guess of guesses) {
        if (await access.authenticate(guess, TEST_NOW)) expect.fail(`${guess} is let in`);
      }
      const sample = guesses.filter((guess) => /^[\w.-]+$/.test(guess)).slice(0, 30);
      for (const guess of sample) {
        const headers = { authorization: `Bearer ${guess}` };
        expect((await test.call('getConfig', {}, headers)).status).toBe(401);
        const answer = await postIdentity(test, 'accounts:lookup', { idToken: guess });
        expect(wordOf(answer)).toMatch(/^(INVALID_ID_TOKEN|TOKEN_EXPIRED)$/);
      }
    },
  );

  it.each(Object.entries(refreshTokenGuesses))(
    'of sessions, made of %s, let nobody in',
    async (_name, make) => {
      const guesses = make();
      made.sessions += guesses.length;
      const { sessions } = test.services.identity;
      for (const guess of guesses) {
        const found = await sessions.find(guess, { address: '127.0.0.1', now: TEST_NOW });
        if (found) expect.fail(`${guess} is let in`);
      }
      for (const refresh_token of guesses.slice(0, 30)) {
        const answer = await postIdentity(test, 'token', {
          grant_type: 'refresh_token',
          refresh_token,
        });
        expect(wordOf(answer)).toBe('TOKEN_EXPIRED');
      }
    },
  );

  it('are ten thousand of each kind', () => {
    expect(made.calls).toBeGreaterThanOrEqual(10_000);
    expect(made.sessions).toBeGreaterThanOrEqual(10_000);
  });

  it('leave the right ones as they were', async () => {
    expect((await test.call('getConfig', {}, user.headers)).status).toBe(200);
    const refresh = { grant_type: 'refresh_token', refresh_token: user.refreshToken };
    expect((await postIdentity(test, 'token', refresh)).status).toBe(200);
  });
});
