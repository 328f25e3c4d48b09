import { expect, test } from 'vitest';
import { hideSecrets, revealSignupLink } from './hide-secrets.ts';

const TOKEN = 'kJ8sV2mQ0xZrT5bN7cLw3yHfD9gPaE1uR6tYoIiS4vM';

test.each([
  ['of a signup', `https://p.example/s/${TOKEN}`, 'https://p.example/s/…'],
  [
    'of its document',
    `https://p.example/s/${TOKEN}/documents/a.pdf`,
    'https://p.example/s/…/documents/a.pdf',
  ],
  ['of a draft', `https://p.example/signup#draft=${TOKEN}`, 'https://p.example/signup#draft=…'],
  [
    'of a password',
    `https://p.example/sign-in/new-password#${TOKEN}`,
    'https://p.example/sign-in/new-password#…',
  ],
  ['in the middle of words', `Otvorte /s/${TOKEN} hneď`, 'Otvorte /s/… hneď'],
])('the secret of the link %s is hidden', (_sentence, text, shown) => {
  expect(hideSecrets(text)).toBe(shown);
});

test('other texts stay unchanged', () => {
  const text = `https://p.example/programme#piatok a IBAN SK31 1200 0000 1987 4263 7541
https://docs.example/d#${'heading-of-a-long-document'.repeat(3)}`;
  expect(hideSecrets(text)).toBe(text);
});

test('a stored mail gets the link of its signup back, and no other link', () => {
  const link = `https://p.example/s/${TOKEN}`;
  const mail = `Otvorte ${link} alebo <a href="${link}">tu</a> a https://else.example/s/…`;
  expect(revealSignupLink(hideSecrets(mail), 'https://p.example', link)).toBe(mail);
});
