import { describe, expect, test } from 'vitest';
import { makeRefreshToken, readRefreshToken } from '#server/identity/refresh-tokens.ts';

const KEY = 'k'.repeat(32);
const claim = { sessionId: 'a1-b2_c3', generation: 7 };

describe('a refresh token', () => {
  test('says whose it is and which one', () => {
    expect(readRefreshToken(KEY, makeRefreshToken(KEY, claim))).toEqual(claim);
  });

  test('of another key is not ours', () => {
    expect(readRefreshToken(KEY, makeRefreshToken('x'.repeat(32), claim))).toBeNull();
  });

  test.each([
    ['the session', (token: string) => token.replace('a1', 'a2')],
    ['the generation', (token: string) => token.replace('.7.', '.8.')],
    ['its end', (token: string) => token.slice(0, -1)],
    ['everything', () => ''],
  ])('with another value for %s is not ours', (_name, change) => {
    expect(readRefreshToken(KEY, change(makeRefreshToken(KEY, claim)))).toBeNull();
  });
});
