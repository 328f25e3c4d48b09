import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { SIGN_IN_ERRORS } from '#domain/sign-in-errors.ts';
import { signInErrorText } from '#i18n/sign-in-error-text.ts';

describe.each(LANGUAGES)('a failed sign-in, in %s', (language) => {
  it.each(SIGN_IN_ERRORS)('%s describes the problem and the solution, in two sentences', (code) => {
    expect(signInErrorText(code, language)).toMatch(/^\p{Lu}.+\. \p{Lu}.+\.$/u);
  });

  it('does not distinguish an unknown account from a wrong password', () => {
    const texts = ['wrong-password', 'user-not-found', 'invalid-credential'] as const;
    expect(new Set(texts.map((code) => signInErrorText(code, language))).size).toBe(1);
  });
});
