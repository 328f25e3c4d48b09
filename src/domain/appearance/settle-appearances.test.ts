import { describe, expect, test } from 'vitest';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import {
  countingIds,
  type IdentifiedSignup,
  identified,
} from '#tests/factories/identified-signup.ts';
import { validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { NO_PIECE, type Piece } from './appearance.ts';
import type { WantedAppearance } from './wanted-appearances.ts';

const player = (name: string, category: string[], more: Partial<Person> = {}) =>
  validPerformer({ name, category, birthDate: '', ...more });
const form = (persons: Person[], groups: Group[] = []): SignupForm => ({
  persons,
  paymentType: 'bank',
  groups,
});
const duo = (name: string, ...people: string[]): Group => ({ name, people });

/** The list that `getSignup` answers. */
function answered({ form: { persons, groups }, ...signup }: IdentifiedSignup): WantedAppearance[] {
  return signup.appearances.map((one) => ({
    ...one,
    group: one.groupId && {
      id: one.groupId,
      name: groups[signup.groupIds.indexOf(one.groupId)]?.name ?? '',
    },
    players: one.players.map(({ personId, instrument }) => ({
      name: persons[signup.personIds.indexOf(personId)]?.name ?? '',
      instrument,
    })),
  })) as WantedAppearance[];
}

const idsOf = ({ appearances }: IdentifiedSignup) => appearances.map(({ id }) => id);

describe('the way from the form to appearances and back', () => {
  test.each<[string, SignupForm]>([
    ['a soloist and a duo', validForm()],
    [
      'a soloist in two categories, with minutes',
      form([player('Ema', ['II. (A)', 'III. (A)'], { minutes1: 3.33, minutes2: 0.5 })]),
    ],
    [
      'two who name different pieces for their duo',
      form(
        [player('Ema', ['V.'], { song1: 'A' }), player('Leo', ['V.'], { song1: 'B', song2: 'C' })],
        [duo('', 'Ema', 'Leo')],
      ),
    ],
    ['a soloist without pieces', form([player('Ema', ['II. (A)'], { song1: '', song2: '' })])],
  ])('changes nothing: %s', (_sentence, sent) => {
    const newId = countingIds();
    const stored = identified(sent, { newId });
    expect(stored.form).toEqual(sent);
    const again = identified(
      { ...stored.form, appearances: answered(stored) },
      { before: stored, newId },
    );
    expect(again.form).toEqual(sent);
    expect(again.appearances).toEqual(stored.appearances);
  });

  test('writes what only the list says into the fields of the first appearance', () => {
    const newId = countingIds();
    const piece = (title: string, seconds: number | null): Piece => ({
      ...NO_PIECE,
      ...{ composer: 'B. Bartók', title, movement: '1. časť', arranger: 'J. Kováč', seconds },
    });
    const sent = form([player('Ema', ['II. (A)'], { song1: '', song2: '', program: '' })]);
    const appearances = [
      {
        ...{ id: '', category: 'II. (A)', group: null },
        players: [{ name: 'Ema', instrument: 'husle' }],
        pieces: [piece('Tanec', 200), piece('Pieseň', null), piece('Rondo', 45)],
      },
    ];
    const stored = identified({ ...sent, appearances }, { newId });
    expect(stored.form.persons[0]).toMatchObject({
      song1: 'B. Bartók: Tanec, 1. časť (arr. J. Kováč)',
      minutes1: 3.33,
      song2: 'B. Bartók: Pieseň, 1. časť (arr. J. Kováč)',
      minutes2: null,
      program: [
        'B. Bartók: Tanec, 1. časť (arr. J. Kováč)',
        'B. Bartók: Pieseň, 1. časť (arr. J. Kováč)',
        'B. Bartók: Rondo, 1. časť (arr. J. Kováč)',
      ].join('\n'),
    });
    const renamed = {
      ...stored.form,
      persons: stored.form.persons.map((one) => ({ ...one, name: 'Emma' })),
    };
    const after = identified(renamed, { before: stored, newId });
    expect(after.appearances).toEqual(stored.appearances);
  });
});

describe('an edit that sends only the fields', () => {
  const newId = countingIds();
  const persons = [player('Ema', ['II. (A)', 'V.']), player('Leo', ['V.']), player('Ivo', ['V.'])];
  const stored = identified(form(persons, [duo('Slniečka', 'Ema', 'Leo', 'Ivo')]), { newId });
  const [solo = '', group = ''] = idsOf(stored);
  const edited = (changed: Person[], groups: Group[]) =>
    identified(form(changed, groups), { before: stored, newId });
  const trio = duo('Slniečka', 'Ema', 'Leo', 'Ivo');
  const [ema, leo, ivo] = persons as [Person, Person, Person];

  test.each<[string, Person[], Group[]]>([
    [
      'renames a performer',
      [{ ...ema, name: 'Emma' }, leo, ivo],
      [duo('Slniečka', 'Emma', 'Leo', 'Ivo')],
    ],
    ['renames the group', persons, [{ ...trio, name: 'Hviezdy' }]],
    [
      'renames the group and replaces a member',
      [...persons, player('Nina', ['V.'])],
      [duo('Hviezdy', 'Ema', 'Leo', 'Nina'), duo('Duo', 'Ivo', 'Nina')],
    ],
    ['adds a category', [{ ...ema, category: ['III. (A)', 'II. (A)', 'V.'] }, leo, ivo], [trio]],
    ['moves the soloist', [{ ...ema, category: ['III. (A)', 'V.'] }, leo, ivo], [trio]],
    ['changes the order', [ivo, leo, ema], [trio]],
  ])('keeps the ids when it %s', (_sentence, changed, groups) => {
    expect(idsOf(edited(changed, groups))).toEqual(expect.arrayContaining([solo, group]));
  });

  test('takes away what is gone, and asks about what may have replaced it', () => {
    const removed = edited([leo, ivo], [duo('Slniečka', 'Leo', 'Ivo')]);
    expect(removed.withdrawn.map(({ id }) => id)).toEqual([solo]);
    expect(removed.questions).toEqual([]);
    const categories = ['III. (A)', 'III. (B)', 'V.'];
    const replaced = edited([{ ...ema, category: categories }, leo, ivo], [trio]);
    expect(replaced.questions).toEqual([
      { withdrawn: solo, candidates: idsOf(replaced).slice(0, 2) },
    ]);
  });
});

test('an id that the caller sends decides before every name', () => {
  const newId = countingIds();
  const stored = identified(form([player('Ema', ['II. (A)']), player('Leo', ['II. (A)'])]), {
    newId,
  });
  const [first, second] = answered(stored) as [WantedAppearance, WantedAppearance];
  const swapped = form([player('Leo', ['II. (A)']), player('Ema', ['II. (A)'])]);
  const appearances = [
    { ...first, players: [{ name: 'Leo', instrument: '' }] },
    { ...second, players: [{ name: 'Ema', instrument: '' }] },
  ];
  const after = identified({ ...swapped, appearances }, { before: stored, newId });
  expect(after.appearances).toEqual(stored.appearances);
});

test('an accompanist who is named twice in a signup is one person', () => {
  const newId = countingIds();
  const sent = form([player('Ema', ['II. (A)', 'III. (A)'])]);
  const appearances = ['II. (A)', 'III. (A)'].map((category, index) => ({
    ...{ id: '', category, group: null, players: [{ name: 'Ema', instrument: '' }] },
    accompanists: [{ id: '', name: index === 0 ? 'Eva Klavírová' : 'eva  klavírová' }],
  }));
  const { appearances: stored } = identified({ ...sent, appearances }, { newId });
  expect(new Set(stored.flatMap(({ accompanists }) => accompanists.map(({ id }) => id))).size).toBe(
    1,
  );
});
