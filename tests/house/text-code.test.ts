import { describe, expect, it } from 'vitest';
import { inputsOf, textCode } from '../../scripts/lib/text-code.mjs';
import { number, text, variant } from '../../src/i18n/compiled-text.mjs';

const days = (forms: Record<string, string>) => [
  {
    declarations: [
      'input count',
      'input hall',
      'local n = count: plural',
      'local c = count: number',
    ],
    selectors: ['n'],
    match: forms,
  },
];
const SK = days({
  'n=one': '{c} deň v {hall}',
  'n=few': '{c} dni v {hall}',
  'n=many': '{c} dňa v {hall}',
  'n=other': '{c} dní v {hall}',
});
const EN = days({ 'n=one': '{c} day in {hall}', 'n=other': '{c} days in {hall}' });

/** The text as the program would print it. */
function printed(locale: 'sk' | 'en', message: unknown, inputs: Record<string, unknown> = {}) {
  const code = textCode(message, { locale });
  const make = new Function('number', 'variant', `return ${code};`);
  const wording = make(number, variant);
  return text(wording, wording)(inputs as Record<string, string>, { locale });
}

describe('the code of a text', () => {
  it.each([
    ['Späť', {}, 'Späť'],
    ['Do {date}.', { date: '1. mája' }, 'Do 1. mája.'],
    ['{a} a {b} a {a}', { a: 'x', b: 0 }, 'x a 0 a x'],
    ['`$' + '{price}` \\ "{price}" $5', { price: '9 €' }, '`$9 €` \\ "9 €" $5'],
  ])('%s', (message, inputs, expected) => {
    expect(printed('sk', message, inputs)).toBe(expected);
  });

  it.each([
    ['sk', 1, '1 deň v A'],
    ['sk', 3, '3 dni v A'],
    ['sk', 1.5, '1,5 dňa v A'],
    ['sk', 1234, '1\u00a0234 dní v A'],
    ['sk', 0, '0 dní v A'],
    ['en', 1, '1 day in A'],
    ['en', '2', '2 days in A'],
    ['en', 1234, '1,234 days in A'],
  ] as const)('%s counts %s as „%s“', (locale, count, expected) => {
    expect(printed(locale, locale === 'sk' ? SK : EN, { count, hall: 'A' })).toBe(expected);
  });

  it('is a literal where nothing is filled in', () => {
    expect(textCode('Späť', { locale: 'sk' })).toBe('"Späť"');
  });

  it('keeps words together in every variant', () => {
    const typeset = (words: string) => words.replaceAll(' ', '_');
    expect(textCode('Späť v menu', { locale: 'sk', typeset })).toBe('"Späť_v_menu"');
    const code = textCode(SK, { locale: 'sk', typeset });
    for (const words of ['_deň_v_', '_dni_v_', '_dňa_v_', '_dní_v_']) expect(code).toContain(words);
  });

  it('names each input once', () => {
    expect(inputsOf('{a} a {b} a {a}')).toEqual(['a', 'b']);
    expect(inputsOf(SK)).toEqual(['count', 'hall']);
  });

  it.each([
    ['without the form for all other numbers', { 'n=one': 'x' }, {}],
    ['with the form of an unknown name', { 'n=one': 'x', 'm=other': 'x' }, {}],
    [
      'with two plurals',
      { 'n=other': 'x' },
      { declarations: ['input a', 'local n = a: plural', 'local m = a: plural'] },
    ],
    [
      'with an unknown declaration',
      { 'n=other': 'x' },
      { declarations: ['input a', 'local n = a: gender'] },
    ],
  ])('does not exist for a text %s', (_, forms, change) => {
    const message = days(forms as Record<string, string>).map((one) => ({ ...one, ...change }));
    expect(() => textCode(message, { locale: 'sk' })).toThrow('Unknown form of a text');
  });
});

it('a text is chosen by the language alone', () => {
  const greeting = text('Dobrý deň', ({ name }) => `Hello ${name}`);
  expect(greeting({ name: 'Ema' }, { locale: 'sk' })).toBe('Dobrý deň');
  expect(greeting({ name: 'Ema' }, { locale: 'en' })).toBe('Hello Ema');
});
