import { expect, test } from 'vitest';
import { NO_PIECE } from '#domain/appearance/appearance.ts';
import { playedTexts, soloTexts } from '#i18n/programme-texts.ts';

const solo = (category: string, title: string, instrument = '') => ({
  category,
  pieces: title === '' ? [] : [{ ...NO_PIECE, title, seconds: 150 }],
  players: [{ name: 'Ema', instrument }],
  accompanists: [],
  asksAccompanist: false,
});

test('one programme in two categories is told once, without categories', () => {
  expect(soloTexts([solo('I.', 'Poéma', 'husle'), solo('II.', 'Poéma', 'husle')], 'sk')).toEqual([
    'Poéma (2:30\u00a0min)',
    'husle',
  ]);
});

test('different programmes name their categories; an unknown one is left out', () => {
  const solos = [solo('I.', 'Poéma'), solo('II.', 'Menuet', 'viola'), solo('III.', '')];
  expect(soloTexts(solos, 'sk')).toEqual([
    'I.: Poéma (2:30\u00a0min)',
    'II.: Menuet (2:30\u00a0min) · viola',
  ]);
});

test.each([
  ['nobody', [], false, []],
  ['an own accompanist', ['Eva'], false, ['Korepetítor: Eva']],
  ["the organiser's, not named yet", [], true, ['Korepetítor organizátora']],
  ["the organiser's", ['Eva'], true, ['Korepetítor organizátora: Eva']],
])('%s accompanies', (_, names, asksAccompanist, expected) => {
  const accompanists = names.map((name) => ({ name }));
  const played = { ...solo('I.', ''), accompanists, asksAccompanist };
  expect(playedTexts(played, 'sk').others).toEqual(expected);
});

test('nothing alone is no text', () => {
  expect(soloTexts([], 'sk')).toEqual([]);
});
