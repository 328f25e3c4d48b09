import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';

test('a password is known again by its hash, another one is not', async () => {
  const hash = await hashPassword('žltý kôň');
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword({ hash, password: 'žltý kôň' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'žltý kon' })).toBe(false);
});

test('the same password typed with another keyboard is the same', async () => {
  const hash = await hashPassword('\u010d');
  expect(await verifyPassword({ hash, password: 'c\u030c' })).toBe(true);
});

test('two people with one password have different hashes', async () => {
  expect(await hashPassword('rovnake')).not.toBe(await hashPassword('rovnake'));
});

test.each(['', 'plain', 'bcrypt$1$1$1$a$b', 'scrypt$32768$8$3$$'])(
  'nothing is right for "%s"',
  async (hash) => {
    expect(await verifyPassword({ hash, password: '' })).toBe(false);
  },
);
