import { describe, expect, test } from 'vitest';
import { ID_TOKEN_SECONDS, IdTokens } from '#server/identity/id-tokens.ts';

const now = new Date('2026-11-15T10:00:00Z');
const KEY = 'k'.repeat(32);
const tokens = new IdTokens(KEY, 'https://a.example');
const claims = {
  userId: 'u1',
  sessionId: 's1',
  email: 'jana@skola.sk',
  emailVerified: true,
  name: 'Jana',
  signedInAt: now,
  method: 'password',
};
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('the bearer of function calls', () => {
  test('names the session until it expires', async () => {
    const token = await tokens.sign(claims, now);
    expect(await tokens.verify(token, later(ID_TOKEN_SECONDS - 1))).toMatchObject({
      sessionId: 's1',
      expiresAt: later(ID_TOKEN_SECONDS),
    });
    expect(await tokens.verify(token, later(ID_TOKEN_SECONDS + 1))).toBeNull();
  });

  test.each([
    ['another key', new IdTokens('x'.repeat(32), 'https://a.example')],
    ['another installation', new IdTokens(KEY, 'https://b.example')],
  ])('of %s is not ours', async (_name, others) => {
    expect(await tokens.verify(await others.sign(claims, now), now)).toBeNull();
  });

  test.each([
    ['nothing', ''],
    ['no token', 'a.b.c'],
    ['one without a signature', `${btoa('{"alg":"none"}')}.${btoa('{"sid":"s1"}')}.`],
  ])('that is %s is nobody', async (_name, token) => {
    expect(await tokens.verify(token, now)).toBeNull();
  });
});
