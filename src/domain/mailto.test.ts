import { expect, test } from 'vitest';
import { mailtoLink } from './mailto.ts';

test.each([
  ['jana.kovacova@zus.sk', 'mailto:jana.kovacova@zus.sk'],
  ['jana?cc=other@zus.sk', 'mailto:jana%3Fcc%3Dother@zus.sk'],
  ['a&b=c%0d@zus.sk', 'mailto:a%26b%3Dc%250d@zus.sk'],
  ['riaditeľ@škola.sk', 'mailto:riadite%C4%BE@%C5%A1kola.sk'],
])('the link for %s writes to that address alone', (email, expected) => {
  expect(mailtoLink(email)).toBe(expected);
});
