import { expect, test } from 'vitest';
import { bestMatch, findCommands } from './find-commands.ts';

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

test.each([
  ['a pupil who is looked for is named, not the teacher', 'malá', 'Ema Malá'],
  ['without accents, and by both names', 'leo vesely', 'Leo Veselý'],
  ['more words that fit win', 'ema vesel', 'Ema Veselá'],
  ['when nobody is named, the first one is', '2027-0012', 'Jana Nováková'],
])('%s', (_sentence, typed, name) => {
  const persons = ['Jana Nováková', 'Ema Malá', 'Leo Veselý', 'Ema Veselá'];
  expect(
    bestMatch(
      persons.map((one) => ({ name: one })),
      typed,
    )?.name,
  ).toBe(name);
});

test('a signup without people names nobody', () => {
  expect(bestMatch([], 'ema')).toBeUndefined();
});
