import { describe, expect, it } from 'vitest';
import { keepTogether } from '#i18n/keep-together.mjs';
import { localized, m } from '#i18n/texts.ts';

describe('Slovak typesetting', () => {
  it.each([
    ['koncert v Žiline', 'koncert v\u00a0Žiline'],
    ['V Žiline', 'V\u00a0Žiline'],
    ['a v Žiline', 'a\u00a0v\u00a0Žiline'],
    ['(s obedom)', '(s\u00a0obedom)'],
    ['„o hudbe“', '„o\u00a0hudbe“'],
    ['mama má', 'mama má'],
    ['od {from} a {to}', 'od {from} a\u00a0{to}'],
    ['Najviac 5 000 riadkov', 'Najviac 5\u00a0000 riadkov'],
    ['SK31 1200 0000', 'SK31 1200 0000'],
    ['II. a III. kategória', 'II. a\u00a0III. kategória'],
  ])('%s keeps one-letter words with the next one', (text, expected) => {
    expect(keepTogether(text)).toBe(expected);
  });

  it('is applied to the catalogue when it is compiled', () => {
    expect(m.list_last({ list: 'Anna', last: 'Peter' }, { locale: 'sk' })).toBe(
      'Anna a\u00a0Peter',
    );
  });
});

describe('a Slovak plural', () => {
  it.each([
    [1, 'Zostáva 1 deň.'],
    [2, 'Zostávajú 2 dni.'],
    [4, 'Zostávajú 4 dni.'],
    [5, 'Zostáva 5 dní.'],
    [22, 'Zostáva 22 dní.'],
    [1.5, 'Zostáva 1,5 dňa.'],
  ])('of %d agrees with the number', (count, text) => {
    expect(m.home_days_left({ count }, { locale: 'sk' })).toBe(text);
  });
});

describe('a text of the configuration', () => {
  it('is typeset in its language', () => {
    expect(localized({ sk: 'ples v Žiline', en: 'a ball' }, 'sk')).toBe('ples v\u00a0Žiline');
    expect(localized({ sk: 'ples v Žiline', en: 'a ball' }, 'en')).toBe('a ball');
  });

  it('falls back to the language that has a text', () => {
    expect(localized({ sk: 'v Žiline', en: '' }, 'en')).toBe('v\u00a0Žiline');
    expect(localized({ sk: '', en: 'a ball' }, 'sk')).toBe('a ball');
  });
});
