import { expect, test } from 'vitest';
import {
  escapeForPattern,
  playwrightCommand,
  quoteForShell,
  vitestCommand,
} from '../../scripts/lib/test-command.mjs';

test.each([
  ['tests/e2e/home.spec.ts:34', 'tests/e2e/home.spec.ts:34'],
  ['two words', "'two words'"],
  ["the payer's $HOME", String.raw`'the payer'\''s $HOME'`],
  ['`rm` "now"', `'\`rm\` "now"'`],
  ['', "''"],
])('the shell takes %j as one word', (text, expected) => {
  expect(quoteForShell(text)).toBe(expected);
});

test.each([
  'pays 12.50 € (in cash)',
  String.raw`[a-z]+ {2} | ^x$ \d? *`,
  'two\nlines and a \u0000',
  'žltý kôň 🎻',
  'half a \ud83c letter',
])('the pattern of %j finds that text and stands in one line', (text) => {
  const pattern = escapeForPattern(text);
  expect(new RegExp(`^${pattern}$`).test(text)).toBe(true);
  expect(new RegExp(`^${pattern}$`).test(`${text}.`)).toBe(false);
  expect(pattern).not.toContain('\n');
});

test('a failing test is run alone by its file and its whole name', () => {
  const file = 'src/domain/fees.test.ts';
  const titles = ['a fee', "isn't below 0 (ever)"];
  expect(vitestCommand({ project: 'unit', file, titles })).toBe(
    String.raw`npx vitest run --project unit src/domain/fees.test.ts -t '^a fee isn'\''t below 0 \(ever\)$'`,
  );
  expect(vitestCommand({ project: 'unit', file })).toBe(
    'npx vitest run --project unit src/domain/fees.test.ts',
  );
});

test('a failing journey is run alone by its line, with a trace and the same browser', () => {
  const journey = { file: 'tests/e2e/home.spec.ts', line: 34 };
  expect(playwrightCommand(journey)).toBe(
    'npx playwright test tests/e2e/home.spec.ts:34 --trace on',
  );
  expect(playwrightCommand({ ...journey, titles: ['at 360 px'], chromium: '/opt/my chrome' })).toBe(
    "CHROMIUM_PATH='/opt/my chrome' npx playwright test tests/e2e/home.spec.ts:34 -g 'at 360 px' --trace on",
  );
});
