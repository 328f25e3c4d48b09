import { describe, expect, it } from 'vitest';
import { FUNCTION_ERRORS, type FunctionErrorCode } from '#domain/errors.ts';
import { LANGUAGES } from '#domain/language.ts';
import { errorText } from '#i18n/error-text.ts';
import { m } from '#i18n/texts.ts';

const TWO_SENTENCES = /^\p{Lu}.+\. \p{Lu}.+\.$/u;

describe.each(LANGUAGES)('a failed call, in %s', (language) => {
  it.each(Object.keys(FUNCTION_ERRORS) as FunctionErrorCode[])(
    '%s describes the problem and the solution',
    (code) => {
      expect(errorText(code, language)).toMatch(TWO_SENTENCES);
    },
  );

  it('without an answer describes the problem and the solution', () => {
    expect(m.error_network({}, { locale: language })).toMatch(TWO_SENTENCES);
  });
});
