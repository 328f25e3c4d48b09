import { expect, test } from 'vitest';
import { findCommands } from './find-commands.ts';

const COMMANDS = ['Prihlášky', 'Žiadosti o zmenu', 'Nastavenia – kategórie', 'Ročníky'].map(
  (title) => ({ id: title, title, hint: '', run() {} }),
);

test.each([
  ['nothing typed finds everything', '', COMMANDS.map(({ title }) => title)],
  ['accents and case do not matter', 'ROCNIK', ['Ročníky']],
  ['any word of the title may begin with it', 'zmen', ['Žiadosti o zmenu']],
  ['all words must be found', 'nastav kat', ['Nastavenia – kategórie']],
  ['the middle of a word does not count', 'hlas', []],
])('%s', (_sentence, typed, titles) => {
  expect(findCommands(COMMANDS, typed).map(({ title }) => title)).toEqual(titles);
});
