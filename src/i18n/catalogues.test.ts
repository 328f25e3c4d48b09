import { describe, expect, it } from 'vitest';
import { FUNCTION_ERRORS } from '#domain/errors.ts';
import { ISSUE_CODES } from '#domain/issues.ts';
import en from '#i18n/en.json' with { type: 'json' };
import sk from '#i18n/sk.json' with { type: 'json' };

interface Variant {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}
type Catalogue = Record<string, string | Variant[]>;

const catalogues: [string, Catalogue][] = [
  ['sk', sk],
  ['en', en],
];
const keys = Object.keys(sk);

/** Required inputs of a text: declared inputs, or else the names in braces. */
function inputsOf(message: string | Variant[] | undefined): string[] {
  if (message === undefined) return [];
  if (typeof message === 'string') return namesInBraces(message);
  const declared = message.flatMap((variant) => variant.declarations);
  return declared.flatMap((line) => /^input (\w+)$/.exec(line)?.[1] ?? []).toSorted();
}

function namesInBraces(pattern: string): string[] {
  return [
    ...new Set([...pattern.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')),
  ].toSorted();
}

function pluralVariants(catalogue: Catalogue): [string, Variant][] {
  return Object.entries(catalogue).flatMap(([key, message]) =>
    typeof message === 'string' ? [] : message.map((variant): [string, Variant] => [key, variant]),
  );
}

const snakeCase = (code: string) =>
  code.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

describe('the catalogues', () => {
  it('have the same keys', () => {
    expect(Object.keys(en)).toEqual(keys);
  });

  it.each(catalogues)('%s is sorted by key, so that additions rarely conflict', (_, catalogue) => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).toSorted());
  });

  it.each(keys)('%s has the same inputs in both languages', (key) => {
    expect(inputsOf((en as Catalogue)[key])).toEqual(inputsOf((sk as Catalogue)[key]));
  });

  it.each(catalogues)('%s uses only declared names in plural texts', (_, catalogue) => {
    for (const [key, { declarations, match }] of pluralVariants(catalogue)) {
      const declared = declarations.flatMap(
        (line) => /^(?:input|local) (\w+)/.exec(line)?.[1] ?? [],
      );
      const used = Object.values(match).flatMap(namesInBraces);
      expect(declared, key).toEqual(expect.arrayContaining(used));
    }
  });

  it.each([
    ['sk', sk as Catalogue, ['n=few', 'n=many', 'n=one', 'n=other']],
    ['en', en as Catalogue, ['n=one', 'n=other']],
  ])('%s has every plural form of its language', (_, catalogue, forms) => {
    for (const [key, { match }] of pluralVariants(catalogue)) {
      expect(Object.keys(match).toSorted(), key).toEqual(forms);
    }
  });

  it.each(catalogues)('%s has no empty text and no English quotes in Slovak', (name, catalogue) => {
    const texts = Object.values(catalogue).flatMap((message) =>
      typeof message === 'string'
        ? [message]
        : message.flatMap(({ match }) => Object.values(match)),
    );
    for (const text of texts) {
      expect(text.trim()).not.toBe('');
      if (name === 'sk') expect(text).not.toMatch(/["”]/);
    }
  });

  it.each([...Object.keys(FUNCTION_ERRORS), 'network'])('say what to do about %s', (code) => {
    expect(keys).toContain(`error_${snakeCase(code)}`);
  });

  it.each([...ISSUE_CODES, 'ageOutOfRange'])('say what to do about the form issue %s', (code) => {
    expect(keys).toContain(`issue_${snakeCase(code)}`);
  });
});
