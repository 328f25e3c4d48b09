import { describe, expect, test } from 'vitest';
import { EDITION, validForm } from '#tests/factories/signup-form.ts';
import { checkWantedAppearances } from './check-wanted.ts';
import { placeAppearances, type WantedAppearance, withKnownIds } from './wanted-appearances.ts';

const solo: WantedAppearance = {
  id: '',
  category: 'II. (A)',
  group: null,
  players: [{ name: 'Ema Malá', instrument: 'husle' }],
};
const duo: WantedAppearance = {
  id: '',
  category: 'IV. (A)',
  group: { id: '', name: 'Slniečka' },
  players: [
    { name: 'Leo Veselý', instrument: '' },
    { name: 'ema  malá', instrument: '' },
  ],
};
const placed = (...wanted: WantedAppearance[]) => placeAppearances(wanted, validForm(), EDITION);

describe('a list of appearances', () => {
  test('is placed in the form, whatever its order', () => {
    expect(placed(duo, solo)).toEqual({
      placed: [
        { wanted: duo, person: null, group: 0 },
        { wanted: solo, person: 1, group: null },
      ],
      issues: [],
    });
  });

  test.each<[string, WantedAppearance[], string]>([
    [
      'a soloist whom the form does not know',
      [{ ...solo, players: [{ name: 'Ivo', instrument: '' }] }, duo],
      'appearances.0.players',
    ],
    [
      'an educator',
      [{ ...solo, players: [{ name: 'Mgr. Jana Nováková', instrument: '' }] }, duo],
      'appearances.0.players',
    ],
    [
      'a category that the soloist did not choose',
      [{ ...solo, category: 'III. (A)' }, duo],
      'appearances.0.category',
    ],
    [
      'a soloist in a chamber category',
      [{ ...solo, category: 'IV. (A)' }, duo],
      'appearances.0.category',
    ],
    ['several players without a group', [solo, { ...duo, group: null }], 'appearances.1.group'],
    [
      'a group with other members',
      [solo, { ...duo, players: duo.players.slice(1) }],
      'appearances.1.players',
    ],
    [
      'a category that the members did not choose',
      [solo, { ...duo, category: 'V.' }],
      'appearances.1.category',
    ],
    ['an appearance twice', [solo, duo, solo], 'appearances.2'],
    ['no appearance of a category that a person chose', [duo], 'persons.1.category'],
    ['no appearance of a group', [solo], 'groups.0'],
  ])('is refused with the path when it names %s', (_sentence, wanted, path) => {
    expect(placed(...wanted).issues).toEqual([{ path, code: 'appearanceMismatch' }]);
  });

  test('needs a player', () => {
    expect(placed({ ...solo, players: [] }, duo).issues).toEqual([
      { path: 'appearances.0.players', code: 'minArrayLength', requiredLength: 1 },
    ]);
  });

  test('of earlier loses the ids that are gone since', () => {
    expect(
      withKnownIds(
        [
          { ...solo, id: 'a' },
          { ...duo, id: 'b' },
        ],
        [{ id: 'b' }],
      ),
    ).toMatchObject([{ id: '' }, { id: 'b' }]);
  });
});

describe('what the list says', () => {
  const known = { appearances: new Set(['a']), accompanists: new Set(['p']) };
  const piece = { composer: '', title: 'A', movement: '', arranger: '', seconds: 60 };

  test('is accepted with known ids, new names and whole seconds', () => {
    const accompanists = [
      { id: 'p', name: '' },
      { id: '', name: 'Eva' },
    ];
    expect(
      checkWantedAppearances([{ ...solo, id: 'a', accompanists, pieces: [piece] }], known),
    ).toEqual([]);
  });

  test.each<[string, Partial<WantedAppearance>, object]>([
    ['an unknown id', { id: 'x' }, { path: 'appearances.0.id', code: 'unknownAppearance' }],
    [
      'an unknown accompanist',
      { accompanists: [{ id: 'x', name: '' }] },
      { path: 'appearances.0.accompanists.0.id', code: 'unknownOption' },
    ],
    [
      'an accompanist without a name',
      { accompanists: [{ id: '', name: '' }] },
      { path: 'appearances.0.accompanists.0.name', code: 'required' },
    ],
    [
      'a long instrument',
      { players: [{ name: 'Ema Malá', instrument: 'x'.repeat(81) }] },
      { path: 'appearances.0.players.0.instrument', code: 'tooLong', maxLength: 80 },
    ],
    [
      'half a second',
      { pieces: [{ ...piece, seconds: 1.5 }] },
      { path: 'appearances.0.pieces.0.seconds', code: 'outOfRange', min: 0, max: 14_400 },
    ],
    [
      'hidden characters',
      { pieces: [{ ...piece, composer: 'A\u0000' }] },
      { path: 'appearances.0.pieces.0.composer', code: 'controlCharacters' },
    ],
  ])('is refused with %s', (_sentence, change, issue) => {
    expect(checkWantedAppearances([{ ...solo, ...change }], known)).toEqual([issue]);
  });

  test('names an id once', () => {
    const twice = [
      { ...solo, id: 'a' },
      { ...duo, id: 'a' },
    ];
    expect(checkWantedAppearances(twice, known)).toEqual([
      { path: 'appearances.1.id', code: 'unknownAppearance' },
    ]);
  });
});
