import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileCatalogues } from '../../scripts/lib/compile-catalogues.mjs';
import { joinTexts } from '../../scripts/lib/join-texts.mjs';

type Texts = Record<string, (inputs: object, options: { locale: string }) => string>;

const SETTINGS = { baseLocale: 'sk', locales: ['sk', 'en'] };
const letters = (forms: Record<string, string>) => [
  {
    declarations: ['input count', 'local n = count: plural', 'local c = count: number'],
    selectors: ['n'],
    match: Object.fromEntries(Object.entries(forms).map(([form, text]) => [`n=${form}`, text])),
  },
];
const CATALOGUES = {
  sk: {
    send: 'Odoslať',
    greeting: 'Dobrý deň, {name}!',
    letters: letters({ one: '{c} list', few: '{c} listy', many: '{c} listu', other: '{c} listov' }),
  },
  en: {
    send: 'Send',
    greeting: 'Hello {name}!',
    letters: letters({ one: '{c} letter', other: '{c} letters' }),
  },
};

const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files: Record<string, string>;
beforeAll(async () => {
  files = await compileCatalogues(SETTINGS, CATALOGUES);
  for (const [file, content] of Object.entries({ ...files, 'package.json': '{"type":"module"}' })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
});

test.each(['messages/_index.js', 'joined.js'])(
  '%s has every text in its language',
  async (file) => {
    const texts: Texts = await import(/* @vite-ignore */ path.join(folder, file));
    expect(Object.keys(texts).sort()).toEqual(Object.keys(CATALOGUES.sk).sort());
    const say = (name: string, locale: string, inputs = {}) => texts[name]?.(inputs, { locale });
    expect(say('send', 'sk')).toBe('Odoslať');
    expect(say('send', 'en')).toBe('Send');
    expect(say('greeting', 'sk', { name: 'Ema' })).toBe('Dobrý deň, Ema!');
    expect([1, 3, 5].map((count) => say('letters', 'sk', { count }))).toEqual([
      '1 list',
      '3 listy',
      '5 listov',
    ]);
    expect([1, 3].map((count) => say('letters', 'en', { count }))).toEqual([
      '1 letter',
      '3 letters',
    ]);
  },
);

test('the types say what a text must be given', () => {
  const types = files['joined.d.ts'];
  expect(types).toContain('export const send: Plain;');
  expect(types).toContain('export const greeting: Filled<{ name: NonNullable<unknown> }>;');
  expect(types).toContain('export const letters: Filled<{ count: NonNullable<unknown> }>;');
});

test('a text of another form is refused', () => {
  expect(() => joinTexts({ 'messages/send.js': 'export const send = 1;\n' })).toThrow(
    'export const send = 1;',
  );
});
