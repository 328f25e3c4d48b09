import { expect, test } from 'vitest';
import { newDraft, newDraftPerson } from '#domain/draft/draft.ts';
import { suggestEmail, withRepairedEmail } from '#domain/draft/suggest-email.ts';

test.each([
  ['jana@gmial.com', 'jana@gmail.com'],
  ['jana@gmail.co', 'jana@gmail.com'],
  ['jana@gmaill.com', 'jana@gmail.com'],
  ['jana@gnail.com', 'jana@gmail.com'],
  ['jana@gmail,com', 'jana@gmail.com'],
  ['jana,nova@gmail.com', 'jana.nova@gmail.com'],
  ['jana nova@azet.sk', 'jananova@azet.sk'],
  ['jana@azte.sk', 'jana@azet.sk'],
  ['jana@žilina.sk', 'jana@zilina.sk'],
  [' jana@zuš-martin.sk', 'jana@zus-martin.sk'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test('a repaired address is repaired wherever it was copied to', () => {
  const typed = 'jana@gmial.com';
  const [jana, ema, leo] = ['jana', 'ema', 'leo'].map((key) => newDraftPerson(key, 'performer'));
  if (!jana || !ema || !leo) throw new Error('three persons');
  const draft = {
    ...newDraft('jana'),
    persons: [
      { ...jana, email: typed },
      { ...ema, email: ` ${typed}`, schoolEmail: typed },
      { ...leo, email: 'leo@gmial.com' },
    ],
    contactEmail: typed,
  };
  const repaired = withRepairedEmail(draft, { typed, meant: 'jana@gmail.com' });
  expect(repaired.persons.map(({ email, schoolEmail }) => [email, schoolEmail])).toEqual([
    ['jana@gmail.com', ''],
    ['jana@gmail.com', 'jana@gmail.com'],
    ['leo@gmial.com', ''],
  ]);
  expect(repaired.contactEmail).toBe('jana@gmail.com');
});

test.each([
  '',
  'jana',
  '@gmail.com',
  'jana@gmail.com',
  'Jana@Gmail.com',
  'jana@centrum.cz',
  'jana@zus.sk',
  'jana@skola',
  'jana@',
])('there is no suggestion for "%s"', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
