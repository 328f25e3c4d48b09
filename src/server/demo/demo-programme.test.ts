import { expect, test } from 'vitest';
import { placeAppearances } from '#domain/appearance/wanted-appearances.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { withDerivedFields } from '#domain/signup/normalize.ts';
import { demoProgramme } from '#server/demo/demo-programme.ts';
import { demoSignup } from '#server/demo/demo-signup.ts';
import { seededRandom } from '#server/demo/random.ts';

test('everything that a demo signup plays has its instruments and its place in the form', () => {
  const config = sampleEdition('2027-02-01');
  const random = seededRandom(2027);
  const programmes = Array.from({ length: 60 }, (_, index) => {
    const sent = demoSignup(config, random, 1 + (index % 7));
    const form = withDerivedFields(sent, config, '2026-11-19T10:00');
    expect(checkSignup(form, { config, today: '2026-11-19' })).toEqual([]);
    const programme = demoProgramme(form, config, random);
    expect(placeAppearances(programme, form, config).issues).toEqual([]);
    return programme;
  }).flat();
  const players = programmes.flatMap((one) => one.players);
  expect(players.every(({ name, instrument }) => name !== '' && instrument !== '')).toBe(true);
  expect(programmes.some(({ group }) => group !== null)).toBe(true);
  expect(programmes.some(({ asksAccompanist }) => asksAccompanist)).toBe(true);
  expect(programmes.some(({ accompanists = [] }) => accompanists.length > 0)).toBe(true);
});
