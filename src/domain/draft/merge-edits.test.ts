import { describe, expect, test } from 'vitest';
import {
  type DraftPerson,
  newDraft,
  newDraftPerson,
  type SignupDraft,
} from '#domain/draft/draft.ts';
import {
  addGroup,
  addPerson,
  movePerson,
  removeGroup,
  removePerson,
  renameGroup,
  toggleMember,
} from '#domain/draft/edit-draft.ts';
import { mergeEdits } from '#domain/draft/merge-edits.ts';

type Edit = (draft: SignupDraft) => SignupDraft;

const ema = { ...newDraftPerson('ema', 'performer'), name: 'Ema Malá', song1: 'Menuet' };
const leo = { ...newDraftPerson('leo', 'performer'), name: 'Leo Veselý', song1: 'Polka' };
const base: SignupDraft = {
  ...newDraft('x'),
  persons: [ema, leo],
  groups: [{ key: 'duo', name: 'Duo', people: ['ema', 'leo'] }],
  contactEmail: 'jana@example.com',
};

const set =
  (key: string, change: Partial<DraftPerson>): Edit =>
  (draft) => ({
    ...draft,
    persons: draft.persons.map((one) => (one.key === key ? { ...one, ...change } : one)),
  });
const add =
  (key: string, change: Partial<DraftPerson>): Edit =>
  (draft) =>
    set(key, change)(addPerson(draft, { key, identity: 'performer' }));
const bill =
  (change: Partial<SignupDraft['billing']>): Edit =>
  (draft) => ({ ...draft, wantsBilling: true, billing: { ...draft.billing, ...change } });

/** The server has no keys: the saved version gets new ones. */
function saved(draft: SignupDraft): SignupDraft {
  const renamed = (key: string) => `saved-${key}`;
  return {
    ...draft,
    persons: draft.persons.map((one) => ({ ...one, key: renamed(one.key) })),
    groups: draft.groups.map((one) => ({
      ...one,
      key: renamed(one.key),
      people: one.people.map(renamed),
    })),
  };
}

function merge(mine: Edit, theirs: Edit, choices = {}) {
  return mergeEdits({ base, mine: mine(base), theirs: saved(theirs(base)), choices });
}

const same: Edit = (draft) => draft;

describe('edits that do not overlap are merged', () => {
  const table: [name: string, mine: Edit, theirs: Edit, expected: Edit][] = [
    ['nothing was changed', same, same, same],
    ['only I changed a field', set('ema', { song1: 'Jar' }), same, set('ema', { song1: 'Jar' })],
    ['only they changed a field', same, set('leo', { phone: '1' }), set('leo', { phone: '1' })],
    [
      'two fields of one person',
      set('ema', { name: 'Ema Maliarová' }),
      set('ema', { phone: '+421 905 111 222' }),
      set('ema', { name: 'Ema Maliarová', phone: '+421 905 111 222' }),
    ],
    [
      'both renamed and changed the same person',
      set('ema', { song1: 'Jar' }),
      set('ema', { name: 'Emília Malá' }),
      set('ema', { name: 'Emília Malá', song1: 'Jar' }),
    ],
    [
      'the same change twice',
      set('ema', { song1: 'Jar' }),
      set('ema', { song1: 'Jar ' }),
      set('ema', { song1: 'Jar' }),
    ],
    [
      'a day and a category',
      set('ema', { attend: ['fri'] }),
      set('ema', { category: ['I. (A)'] }),
      set('ema', { attend: ['fri'], category: ['I. (A)'] }),
    ],
    [
      'I moved a person and they changed one',
      (draft) => movePerson(draft, 'leo', -1),
      set('leo', { song1: 'Jar' }),
      (draft) => set('leo', { song1: 'Jar' })(movePerson(draft, 'leo', -1)),
    ],
    [
      'I removed a person whom they left alone',
      (draft) => removePerson(draft, 'leo'),
      set('ema', { song1: 'Jar' }),
      (draft) => set('ema', { song1: 'Jar' })(removePerson(draft, 'leo')),
    ],
    [
      'they removed a person whom I left alone',
      set('ema', { song1: 'Jar' }),
      (draft) => removePerson(draft, 'leo'),
      (draft) => set('ema', { song1: 'Jar' })(removePerson(draft, 'leo')),
    ],
    [
      'a person was added by me',
      add('nina', { name: 'Nina Nová' }),
      set('ema', { song1: 'Jar' }),
      (draft) => add('nina', { name: 'Nina Nová' })(set('ema', { song1: 'Jar' })(draft)),
    ],
    [
      'a person was added by both',
      add('nina', { name: 'Nina Nová', song1: 'Jar' }),
      add('other', { name: 'Nina Nová', phone: '1' }),
      add('nina', { name: 'Nina Nová', song1: 'Jar', phone: '1' }),
    ],
    [
      'members of a group',
      (draft) => toggleMember(draft, 'duo', 'ema'),
      (draft) => toggleMember(draft, 'duo', 'leo'),
      (draft) => toggleMember(toggleMember(draft, 'duo', 'ema'), 'duo', 'leo'),
    ],
    [
      'the name and the members of a group',
      (draft) => renameGroup(draft, 'duo', 'Duo Struna'),
      (draft) => toggleMember(draft, 'duo', 'leo'),
      (draft) => toggleMember(renameGroup(draft, 'duo', 'Duo Struna'), 'duo', 'leo'),
    ],
    [
      'I removed a group that they left alone',
      (draft) => removeGroup(draft, 'duo'),
      set('ema', { song1: 'Jar' }),
      (draft) => set('ema', { song1: 'Jar' })(removeGroup(draft, 'duo')),
    ],
    [
      'the buyer and the address for messages',
      bill({ name: 'ZUŠ Poprad' }),
      (draft) => ({ ...draft, contactEmail: 'nova@example.com' }),
      (draft) => ({ ...bill({ name: 'ZUŠ Poprad' })(draft), contactEmail: 'nova@example.com' }),
    ],
    [
      'two consents',
      (draft) => ({ ...draft, consents: { rules: 1 } }),
      set('ema', { consents: { photos: 2 } }),
      (draft) => ({ ...set('ema', { consents: { photos: 2 } })(draft), consents: { rules: 1 } }),
    ],
  ];
  test.each(table)('%s', (_name, mine, theirs, expected) => {
    const { draft, conflicts } = merge(mine, theirs);
    expect(conflicts).toEqual([]);
    expect(draft).toEqual(expected(base));
  });

  test('a person whom only they added comes last', () => {
    const { draft, conflicts } = merge(
      set('ema', { song1: 'Jar' }),
      add('nina', { name: 'Nina Nová' }),
    );
    expect(conflicts).toEqual([]);
    expect(draft.persons.map(({ name }) => name)).toEqual(['Ema Malá', 'Leo Veselý', 'Nina Nová']);
    expect(draft.persons[0]?.song1).toBe('Jar');
  });

  test('a group that they added keeps its members, also those whom I renamed', () => {
    const { draft } = merge(set('ema', { name: 'Ema Maliarová' }), (was) =>
      toggleMember(renameGroup(addGroup(was, 'trio'), 'trio', 'Trio'), 'trio', 'ema'),
    );
    expect(draft.groups.find(({ name }) => name === 'Trio')?.people).toEqual(['ema']);
  });
});

describe('edits that contradict each other are conflicts', () => {
  const table: [
    name: string,
    mine: Edit,
    theirs: Edit,
    conflict: object,
    read: (draft: SignupDraft) => unknown,
    values: [mine: unknown, theirs: unknown],
  ][] = [
    [
      'one field of one person',
      set('ema', { song1: 'Jar', song2: 'Leto' }),
      set('ema', { song1: 'Zima', phone: '1' }),
      { path: 'persons.0.song1', subject: 'Ema Malá', before: 'Zima', after: 'Jar' },
      ({ persons }) => persons[0]?.song1,
      ['Jar', 'Zima'],
    ],
    [
      'a name',
      set('leo', { name: 'Leo Smutný' }),
      set('leo', { name: 'Leonard Veselý' }),
      { path: 'persons.1.name', before: 'Leonard Veselý', after: 'Leo Smutný' },
      ({ persons }) => persons[1]?.name,
      ['Leo Smutný', 'Leonard Veselý'],
    ],
    [
      'a birth date, shown as a date',
      set('leo', { birthDate: '1. 2. 2010' }),
      set('leo', { birthDate: '2. 2. 2010' }),
      { path: 'persons.1.birthDate', before: '2010-02-02', after: '2010-02-01' },
      ({ persons }) => persons[1]?.birthDate,
      ['1. 2. 2010', '2. 2. 2010'],
    ],
    [
      'I removed a person whom they changed',
      (draft) => removePerson(draft, 'leo'),
      set('leo', { song1: 'Jar' }),
      { path: 'persons.1', before: { name: 'Leo Veselý' } },
      ({ persons }) => persons.map(({ song1 }) => song1),
      [['Menuet'], ['Menuet', 'Jar']],
    ],
    [
      'they removed a person whom I changed',
      set('leo', { song1: 'Jar' }),
      (draft) => removePerson(draft, 'leo'),
      { path: 'persons.1', after: { name: 'Leo Veselý' } },
      ({ persons }) => persons.map(({ song1 }) => song1),
      [['Menuet', 'Jar'], ['Menuet']],
    ],
    [
      'the name of a group',
      (draft) => renameGroup(draft, 'duo', 'Duo Struna'),
      (draft) => renameGroup(draft, 'duo', 'Duo Tón'),
      { path: 'groups.0.name', before: 'Duo Tón', after: 'Duo Struna' },
      ({ groups }) => groups[0]?.name,
      ['Duo Struna', 'Duo Tón'],
    ],
    [
      'the buyer',
      bill({ name: 'ZUŠ Poprad' }),
      bill({ name: 'ZUŠ Snina' }),
      { path: 'billing.name', before: 'ZUŠ Snina', after: 'ZUŠ Poprad' },
      ({ billing }) => billing.name,
      ['ZUŠ Poprad', 'ZUŠ Snina'],
    ],
    [
      'the address for messages',
      (draft) => ({ ...draft, contactEmail: 'moja@example.com' }),
      (draft) => ({ ...draft, contactEmail: 'ich@example.com' }),
      { path: 'contactEmail', before: 'ich@example.com', after: 'moja@example.com' },
      ({ contactEmail }) => contactEmail,
      ['moja@example.com', 'ich@example.com'],
    ],
  ];
  test.each(table)('%s', (_name, mine, theirs, conflict, read, [own, other]) => {
    const { conflicts, draft } = merge(mine, theirs);
    expect(conflicts).toEqual([expect.objectContaining(conflict)]);
    expect(read(draft)).toEqual(own);
    const id = conflicts[0]?.id ?? '';
    expect(read(merge(mine, theirs, { [id]: 'theirs' }).draft)).toEqual(other);
    expect(read(merge(mine, theirs, { [id]: 'mine' }).draft)).toEqual(own);
  });

  test('compatible changes are merged beside a conflict', () => {
    const { draft } = merge(
      set('ema', { song1: 'Jar', song2: 'Leto' }),
      set('ema', { song1: 'Zima', phone: '1' }),
    );
    expect(draft.persons[0]).toMatchObject({ song1: 'Jar', song2: 'Leto', phone: '1' });
  });
});

test('with the saved version as the next base, the same change is no conflict again', () => {
  const mine = set('ema', { song1: 'Jar' })(base);
  const theirs = saved(set('ema', { song1: 'Zima' })(base));
  const settled = mergeEdits({ base, mine, theirs });
  const again = mergeEdits({ base: settled.theirs, mine: settled.draft, theirs });
  expect(again.conflicts).toEqual([]);
  expect(again.draft).toEqual(settled.draft);
});
