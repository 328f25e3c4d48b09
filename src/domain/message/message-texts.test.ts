import { describe, expect, test } from 'vitest';
import { checkMessageTexts, type MessageTexts, textFor } from './message-texts.ts';

const sk = { subject: 'Predmet {number}', body: 'Dobrý deň' };
const en = { subject: 'Subject', body: 'Hello' };
const none = { subject: '', body: '' };

describe('texts of a message', () => {
  test.each<[string, MessageTexts, object[]]>([
    ['both languages are enough', { sk, en, slovakForAll: false }, []],
    ['Slovak alone is enough when it is for all readers', { sk, en: none, slovakForAll: true }, []],
    [
      'a missing translation is named',
      { sk, en: none, slovakForAll: false },
      [
        { path: 'en.subject', code: 'required' },
        { path: 'en.body', code: 'required' },
      ],
    ],
    [
      'Slovak is always needed',
      { sk: none, en, slovakForAll: true },
      [
        { path: 'sk.subject', code: 'required' },
        { path: 'sk.body', code: 'required' },
      ],
    ],
    [
      'an unknown placeholder is named with its place',
      { sk: { ...sk, body: 'a\n{meno}' }, en, slovakForAll: false },
      [{ path: 'sk.body', code: 'unknownPlaceholder', placeholder: 'meno', line: 2, column: 1 }],
    ],
    [
      'a text has its limit',
      { sk: { ...sk, subject: 'x'.repeat(201) }, en, slovakForAll: false },
      [{ path: 'sk.subject', code: 'tooLong', maxLength: 200 }],
    ],
  ])('%s', (_sentence, texts, issues) => {
    expect(checkMessageTexts(texts)).toEqual(issues);
  });

  test('readers get their language, or Slovak where the office chose so', () => {
    expect(textFor({ sk, en, slovakForAll: false }, 'en')).toBe(en);
    expect(textFor({ sk, en: none, slovakForAll: true }, 'en')).toBe(sk);
    expect(textFor({ sk, en, slovakForAll: false }, 'sk')).toBe(sk);
  });
});
