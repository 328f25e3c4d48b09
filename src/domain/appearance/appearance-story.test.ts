import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Group, Person, SignupForm } from '#domain/signup/form.ts';
import {
  countingIds,
  type IdentifiedSignup,
  identified,
} from '#tests/factories/identified-signup.ts';
import { validPerformer } from '#tests/factories/signup-form.ts';
import type { Appearance } from './appearance.ts';
import type { WantedAppearance } from './wanted-appearances.ts';

const SOLO = ['II. (A)', 'III. (A)', 'III. (B)'];
const CHAMBER = ['IV. (A)', 'V.'];

/** People and groups of the story, whatever they are called and wherever they stand. */
interface StoryPerson {
  key: number;
  name: string;
  categories: string[];
  song: string;
  phone: string;
}
interface StoryGroup {
  key: number;
  name: string;
  people: number[];
}
interface Story {
  persons: StoryPerson[];
  groups: StoryGroup[];
  last: number;
}

const place = fc.nat(20);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('rename' as const), place }),
  fc.record({ kind: fc.constant('rename group' as const), place }),
  fc.record({ kind: fc.constant('phone' as const), place }),
  fc.record({ kind: fc.constant('song' as const), place }),
  fc.record({ kind: fc.constant('move' as const), place }),
  fc.record({ kind: fc.constant('rename and move' as const), place }),
  fc.record({ kind: fc.constant('move group' as const), place }),
  fc.record({ kind: fc.constant('add person' as const), place }),
  fc.record({ kind: fc.constant('remove person' as const), place }),
  fc.record({ kind: fc.constant('add category' as const), place }),
  fc.record({ kind: fc.constant('remove category' as const), place }),
  fc.record({ kind: fc.constant('add group' as const), place }),
  fc.record({ kind: fc.constant('remove group' as const), place }),
);
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

function at<Item>(items: readonly Item[], index: number): Item | undefined {
  return items[index % Math.max(1, items.length)];
}

function changed(story: Story, { kind, place: index }: Edit): Story {
  const last = story.last + 1;
  const person = at(story.persons, index);
  const group = at(story.groups, index);
  const ofPerson = (change: Partial<StoryPerson>): Story => ({
    ...story,
    persons: story.persons.map((one) => (one === person ? { ...one, ...change } : one)),
    last,
  });
  const moved = ({ persons, ...rest }: Story): Story => ({
    ...rest,
    persons: [...persons.slice(1), ...persons.slice(0, 1)],
  });
  switch (kind) {
    case 'rename':
      return ofPerson({ name: `Osoba ${last}` });
    case 'rename and move':
      return moved(ofPerson({ name: `Osoba ${last}` }));
    case 'phone':
      return ofPerson({ phone: `+421 905 ${100_000 + last}` });
    case 'song':
      return ofPerson({ song: `Skladba ${last}` });
    case 'move':
      return moved(story);
    case 'rename group':
      return {
        ...story,
        groups: story.groups.map((one) =>
          one === group ? { ...one, name: `Súbor ${last}` } : one,
        ),
        last,
      };
    case 'move group':
      return { ...story, groups: [...story.groups.slice(1), ...story.groups.slice(0, 1)] };
    case 'add person': {
      const categories = [at(SOLO, index) ?? ''];
      return { ...story, persons: [...story.persons, newPerson(last, categories)], last };
    }
    case 'remove person':
      if (!person || story.persons.length < 2) return story;
      return {
        ...story,
        persons: story.persons.filter((one) => one !== person),
        groups: story.groups
          .map((one) => ({ ...one, people: one.people.filter((key) => key !== person.key) }))
          .filter(({ people }) => people.length > 1),
      };
    case 'add category': {
      const added = at([...SOLO, ...CHAMBER], index) ?? '';
      if (!person || person.categories.includes(added)) return story;
      return ofPerson({ categories: [...person.categories, added] });
    }
    case 'remove category':
      if (!person || person.categories.length < 2) return story;
      return ofPerson({ categories: person.categories.filter((_, n) => n !== index % 2) });
    case 'add group': {
      const people = story.persons.filter((_, n) => (index >> (n % 4)) % 2 === 0);
      if (people.length < 2) return story;
      const added = { key: last, name: `Súbor ${last}`, people: people.map(({ key }) => key) };
      return { ...story, groups: [...story.groups, added], last };
    }
    case 'remove group':
      return { ...story, groups: story.groups.filter((one) => one !== group) };
  }
}

function newPerson(key: number, categories: string[]): StoryPerson {
  const name = `Osoba ${key}`;
  return { key, name, categories, song: `Skladba ${key}`, phone: '+421 905 123 456' };
}

function formOf({ persons, groups }: Story): SignupForm {
  const nameOf = new Map(persons.map(({ key, name }) => [key, name]));
  return {
    persons: persons.map(
      ({ key, name, categories, song, phone }): Person =>
        validPerformer({
          ...{ name, diplomName: name, category: categories, phone },
          ...{ song1: song, song2: '', program: '', minutes1: 2 },
          birthDate: `20${String(key % 90).padStart(2, '0')}-01-${String(1 + (key % 28)).padStart(2, '0')}`,
        }),
    ),
    paymentType: 'bank',
    groups: groups.map(
      ({ name, people }): Group => ({
        name,
        people: people.flatMap((key) => nameOf.get(key) ?? []),
      }),
    ),
  };
}

/** `person 3 II. (A)` or `group 4`: what the id must follow. */
function keysOf(story: Story, { personIds, groupIds, appearances }: IdentifiedSignup) {
  return new Map(
    appearances.map((one): [string, Appearance] => {
      const group = story.groups[groupIds.indexOf(one.groupId ?? '')];
      const person = story.persons[personIds.indexOf(one.players[0]?.personId ?? '')];
      return [group ? `group ${group.key}` : `person ${person?.key} ${one.category}`, one];
    }),
  );
}

/** The form as a client sends it back: with the songs that it was answered, unless one changed. */
function answeredForm(next: Story, story: Story, signup: IdentifiedSignup): SignupForm {
  const form = formOf(next);
  const persons = form.persons.map((person, index) => {
    const { key, song } = next.persons[index] as StoryPerson;
    const position = story.persons.findIndex((one) => one.key === key);
    const [known, stored] = [story.persons[position], signup.form.persons[position]];
    if (!known || !stored || known.song !== song) return person;
    const { song1, song2, minutes1, minutes2, program } = stored;
    return { ...person, song1, song2, minutes1, minutes2, program };
  });
  return { ...form, persons };
}

/** What a client that knows appearances sends back after it has read them. */
function sentBack(story: Story, known: ReadonlyMap<string, Appearance>): WantedAppearance[] {
  const form = formOf(story);
  const planned = identified(form, { newId: countingIds() });
  return [...keysOf(story, planned)].map(([key, one]) => {
    const own = known.get(key);
    const position = planned.groupIds.indexOf(one.groupId ?? '');
    return {
      id: own?.id ?? '',
      category: one.category,
      group: one.groupId === null ? null : { id: '', name: form.groups[position]?.name ?? '' },
      players: one.players.map(({ personId }) => ({
        name: form.persons[planned.personIds.indexOf(personId)]?.name ?? '',
        instrument: 'husle',
      })),
      accompanists: own?.accompanists ?? [{ id: '', name: 'Eva Klavírová' }],
      pieces: own?.pieces ?? [
        { composer: 'B. Bartók', title: key, movement: '', arranger: '', seconds: 61 },
      ],
    };
  });
}

const start = (size: number): Story => {
  const persons = Array.from({ length: size }, (_, n) =>
    newPerson(n, [at(SOLO, n) ?? '', ...(n < 4 ? [at(CHAMBER, n >> 1) ?? ''] : [])]),
  );
  const groups = [
    { key: 100, name: '', people: [0, 1] },
    { key: 101, name: 'Slniečka', people: [2, 3] },
  ].filter(({ people }) => people.every((key) => key < size));
  return { persons, groups, last: 200 };
};

test('random edits keep the ids of what stayed and lose nothing that refers to them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 6 }),
      fc.boolean(),
      fc.array(fc.tuple(edit, fc.boolean()), { maxLength: 12 }),
      (size, beginsWithAppearances, edits) => {
        const newId = countingIds();
        let story = start(size);
        let signup = identified(formOf(story), { newId });
        if (beginsWithAppearances) {
          const appearances = sentBack(story, new Map());
          signup = identified({ ...formOf(story), appearances }, { newId });
        }
        const referredTo = new Set(signup.appearances.map(({ id }) => id));
        const withdrawn = new Set<string>();
        for (const [one, sendsAppearances] of edits) {
          const next = changed(story, one);
          const before = keysOf(story, signup);
          const appearances = sendsAppearances ? sentBack(next, before) : undefined;
          const form = answeredForm(next, story, signup);
          const after = identified({ ...form, appearances }, { before: signup, newId });
          for (const { id } of after.withdrawn) withdrawn.add(id);
          const now = keysOf(next, after);
          for (const [key, { id, pieces, players }] of before) {
            const same = now.get(key);
            if (!same) continue;
            expect(same.id, `${one.kind}: ${key}`).toBe(id);
            if (one.kind !== 'song') expect(same.pieces, `${one.kind}: ${key}`).toEqual(pieces);
            for (const { personId, instrument } of players) {
              const player = same.players.find((other) => other.personId === personId);
              if (player && !sendsAppearances) expect(player.instrument).toBe(instrument);
            }
          }
          const held = new Set([...after.appearances.map(({ id }) => id), ...withdrawn]);
          for (const id of referredTo) expect(held.has(id), `${one.kind} lost ${id}`).toBe(true);
          for (const { id } of after.appearances) referredTo.add(id);
          [story, signup] = [next, after];
        }
      },
    ),
    { numRuns: 60 },
  );
});
