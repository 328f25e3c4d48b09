import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '#domain/access/return-path.ts';

describe('the way back after signing in', () => {
  it.each(['/', '/account', '/admin/users?role=desk#top', '/s/abc', '/account?next=//zly.sk'])(
    'leads to %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
      expect(new URL(path, 'https://struny.sk').host).toBe('struny.sk');
    },
  );

  it('leads to an address of 500 characters, and to no longer one', () => {
    const longest = `/${'a'.repeat(499)}`;
    expect(safeReturnPath(longest)).toBe(longest);
    expect(safeReturnPath(`${longest}a`)).toBe('/account');
  });

  it.each([
    '//zly.sk',
    '/\\zly.sk',
    '\\\\zly.sk',
    '/\t/zly.sk',
    '/\n/zly.sk',
    'https://zly.sk',
    'javascript:alert(1)',
    'account',
    '',
    undefined,
    ['/account'],
  ])('never leads to %j', (path) => {
    expect(safeReturnPath(path)).toBe('/account');
    expect(safeReturnPath(path, '/admin')).toBe('/admin');
  });
});
