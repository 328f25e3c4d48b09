import { describe, expect, it } from 'vitest';
import {
  createAppCheckToken,
  deriveToken,
  hashSecret,
  isAppCheckToken,
} from '#server/security/tokens.ts';

const KEY = 'a key of the installation, kept secret';
const OTHER_KEY = 'a key of another installation, also secret';

describe('the token of a link', () => {
  const link = { purpose: 'signup', id: '8d1a', generation: 0 } as const;

  it('is the same whenever it is derived, so that it need not be stored', () => {
    expect(deriveToken(KEY, link)).toBe(deriveToken(KEY, { ...link }));
  });

  it('has 256 bits that fit into an address as they are', () => {
    expect(deriveToken(KEY, link)).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['key', OTHER_KEY, link],
    ['purpose', KEY, { ...link, purpose: 'draft' as const }],
    ['row', KEY, { ...link, id: '8d1b' }],
    ['generation', KEY, { ...link, generation: 1 }],
  ])('is another one for another %s', (_name, key, other) => {
    expect(deriveToken(key, other)).not.toBe(deriveToken(KEY, link));
  });
});

describe('the stored form of a secret', () => {
  it('is 32 bytes that depend on all of it', () => {
    expect(hashSecret('abc')).toHaveLength(32);
    expect(hashSecret('abc')).toEqual(hashSecret('abc'));
    expect(hashSecret('abc')).not.toEqual(hashSecret('abd'));
  });

  it('does not show the secret', () => {
    expect(hashSecret('abc').toString('latin1')).not.toContain('abc');
  });

  it('can be made of any text, also half a character', () => {
    for (const text of ['', '\0', '\ud800', 'ž'.repeat(100_000)]) {
      expect(hashSecret(text)).toHaveLength(32);
    }
  });
});

describe('an app-check token', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const later = (ms: number) => new Date(now.getTime() + ms);
  const { token, ttlMillis } = createAppCheckToken(KEY, now);

  it('lives an hour', () => {
    expect(ttlMillis).toBe(3_600_000);
    expect(isAppCheckToken(KEY, token, now)).toBe(true);
    expect(isAppCheckToken(KEY, token, later(ttlMillis - 1))).toBe(true);
    expect(isAppCheckToken(KEY, token, later(ttlMillis))).toBe(false);
  });

  it('of another installation is refused', () => {
    expect(isAppCheckToken(OTHER_KEY, token, now)).toBe(false);
  });

  it('cannot be prolonged by its holder', () => {
    const [expiresAt, signature] = token.split('.');
    expect(isAppCheckToken(KEY, `${Number(expiresAt) + 1}.${signature}`, now)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['no signature', token.split('.')[0] ?? ''],
    ['an empty signature', `${token.split('.')[0]}.`],
    ['a cut signature', token.slice(0, -1)],
    ['a longer signature', `${token}A`],
    ['something after the signature', `${token}.more`],
    ['the token of a link', deriveToken(KEY, { purpose: 'signup', id: 'x', generation: 0 })],
    ['a signature of other characters', `${token.slice(0, -1)}ž`],
  ])('that is %s is not believed', (_name, forged) => {
    expect(isAppCheckToken(KEY, forged, now)).toBe(false);
  });
});
