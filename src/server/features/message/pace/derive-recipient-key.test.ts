import { expect, test } from 'vitest';
import { recipientKey } from './derive-recipient-key.ts';

test.each([
  ['case', 'Jana.Nova@ZUS.sk', 'jana.nova@zus.sk'],
  ['how an international domain is written', 'jana@škola.sk', 'jana@xn--kola-f6a.sk'],
  ['how its accents are encoded', 'jana@s\u030ckola.sk', 'jana@xn--kola-f6a.sk'],
])('addresses are compared whatever the %s', (_name, one, other) => {
  expect(recipientKey(one)).toBe(recipientKey(other));
});

test('a letter that only looks like another is another mailbox', () => {
  expect(recipientKey('\u212aarol@zus.sk')).not.toBe(recipientKey('karol@zus.sk'));
});
