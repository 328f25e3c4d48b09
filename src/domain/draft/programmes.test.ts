import { describe, expect, test } from 'vitest';
import { newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import { formOfDraft, wantedSignupOfDraft } from '#domain/draft/draft-form.ts';
import { changePerson, duplicatePerson } from '#domain/draft/edit-draft.ts';
import { changeProgramme, withAccompanist, withPiece } from '#domain/draft/edit-programme.ts';
import { groupProgrammes, soloProgrammes } from '#domain/draft/programmes.ts';
import { EDITION } from '#tests/factories/signup-form.ts';

const config = EDITION;
const now = '2026-11-15T12:00';
const context = { config, now };

const ema = {
  ...newDraftPerson('ema', 'performer'),
  name: 'Ema Malá',
  category: ['II. (A)', 'IV. (A)'],
};
const leo = { ...newDraftPerson('leo', 'performer'), name: 'Leo Veselý', category: ['IV. (A)'] };
const duo = { key: 'duo', name: 'Duo', people: ['ema', 'leo'] };

function draftOf(persons: SignupDraft['persons'], groups: SignupDraft['groups'] = []): SignupDraft {
  return { ...newDraft('x'), persons, groups };
}

const titles = (programme: { pieces?: readonly { title: string }[] | undefined } | undefined) =>
  programme?.pieces?.map(({ title }) => title);

function typed(draft: SignupDraft, key: string, category: string, title: string): SignupDraft {
  const list = draft.groups.some((group) => group.key === key) ? 'groups' : 'persons';
  return changeProgramme(
    draft,
    { list, key, category },
    { config, change: (was) => withPiece(was, 0, { title }) },
  );
}

describe('the programmes of a soloist', () => {
  test('are one for each solo category, with a row for each song that must be named', () => {
    const programmes = soloProgrammes({ ...ema, category: ['II. (A)', 'II. (B)'] }, config);
    expect(programmes.map(({ category }) => category)).toEqual(['II. (A)', 'II. (B)']);
    expect(programmes.map(({ pieces }) => pieces.length)).toEqual([2, 1]);
  });

  test('begin with the songs of a draft from before there were programmes', () => {
    const old = { ...ema, song1: 'Menuet', minutes1: '2:15', song2: 'Večer', minutes2: '' };
    expect(soloProgrammes(old, config)[0]?.pieces).toMatchObject([
      { title: 'Menuet', minutes: '2:15' },
      { title: 'Večer', minutes: '' },
    ]);
  });

  test('a dash for the second song is no piece', () => {
    const [programme] = soloProgrammes({ ...ema, song1: 'Menuet', song2: ' - ' }, config);
    expect(titles(programme)).toEqual(['Menuet']);
  });

  test('are none of a category that the edition does not have', () => {
    expect(soloProgrammes({ ...ema, category: ['XY'] }, config)).toEqual([]);
  });

  test('move with the person to another category', () => {
    const before = typed(draftOf([ema]), 'ema', 'II. (A)', 'Menuet');
    const change = { key: 'ema', change: { category: [] } };
    const none = changePerson(before, change, context);
    const other = { key: 'ema', change: { category: ['II. (B)'] } };
    const moved = changePerson(none, other, context).persons[0] ?? ema;
    expect(soloProgrammes(moved, config)).toMatchObject([
      { category: 'II. (B)', pieces: [{ title: 'Menuet' }, { title: '' }] },
    ]);
  });

  test('a new one begins with the instrument that all others play', () => {
    const violin = changeProgramme(
      draftOf([{ ...ema, category: ['II. (A)'] }, leo]),
      { list: 'persons', key: 'ema', category: 'II. (A)' },
      { config, change: (was) => ({ ...was, instruments: { ema: 'husle' } }) },
    );
    const chosen = changePerson(violin, { key: 'leo', change: { category: ['II. (A)'] } }, context);
    expect(chosen.persons[1]?.programmes?.[0]?.instruments).toEqual({ leo: 'husle' });
  });

  test('a copy plays the same, and is another appearance', () => {
    const stored = changeProgramme(
      draftOf([ema]),
      { list: 'persons', key: 'ema', category: 'II. (A)' },
      { config, change: (was) => ({ ...was, id: 'a1', instruments: { ema: 'husle' } }) },
    );
    const copy = duplicatePerson(stored, { key: 'ema', newKey: 'copy' }).persons[1];
    expect(copy?.programmes).toMatchObject([{ id: '', instruments: { copy: 'husle' } }]);
  });
});

describe('the programme of a group', () => {
  test('has two rows where a member plays nothing else, otherwise one', () => {
    const draft = draftOf([ema, leo], [duo]);
    expect(groupProgrammes(duo, draft, config)[0]?.pieces).toHaveLength(2);
    const soloists = draftOf([ema, { ...leo, category: ['II. (A)', 'IV. (A)'] }], [duo]);
    expect(groupProgrammes(duo, soloists, config)[0]?.pieces).toHaveLength(1);
  });

  test('begins with what the members of an older draft name', () => {
    const song = { song1: 'Sonáta', minutes1: '4', song2: '', minutes2: '' };
    const draft = draftOf([ema, { ...leo, ...song }], [duo]);
    expect(groupProgrammes(duo, draft, config)).toMatchObject([
      { category: 'IV. (A)', pieces: [{ title: 'Sonáta', minutes: '4' }] },
    ]);
  });

  test('is none before a member has chosen a chamber category', () => {
    const soloists = [ema, leo].map((person) => ({ ...person, category: ['II. (A)'] }));
    expect(groupProgrammes(duo, draftOf(soloists, [duo]), config)).toEqual([]);
  });

  test('may be in another category that all members chose, and follows them out of it', () => {
    const both = [ema, leo].map((person) => ({ ...person, category: ['IV. (A)', 'V.'] }));
    const begun = typed(draftOf(both, [duo]), 'duo', 'IV. (A)', 'Sonáta');
    const chosen = changeProgramme(
      begun,
      { list: 'groups', key: 'duo', category: 'IV. (A)' },
      { config, change: (was) => ({ ...was, category: 'V.' }) },
    );
    const categoryOf = (draft: SignupDraft) =>
      groupProgrammes(draft.groups[0] ?? duo, draft, config).map(({ category }) => category);
    expect(categoryOf(chosen)).toEqual(['V.']);
    const left = { ...chosen, persons: both.map((one) => ({ ...one, category: ['IV. (A)'] })) };
    expect(categoryOf(left)).toEqual(['IV. (A)']);
    expect(titles(groupProgrammes(left.groups[0] ?? duo, left, config)[0])?.[0]).toBe('Sonáta');
  });
});

describe('what is sent', () => {
  const draft = typed(
    typed(draftOf([ema, leo], [duo]), 'ema', 'II. (A)', 'Menuet'),
    'duo',
    'IV. (A)',
    'Sonáta',
  );

  test('names each appearance with its pieces, and blank rows are nothing', () => {
    const { appearances } = wantedSignupOfDraft(draft, config, now);
    expect(appearances).toMatchObject([
      { category: 'II. (A)', group: null, players: [{ name: 'Ema Malá' }] },
      {
        category: 'IV. (A)',
        group: { name: 'Duo' },
        players: [{ name: 'Ema Malá' }, { name: 'Leo Veselý' }],
      },
    ]);
    expect(appearances?.map(titles)).toEqual([['Menuet'], ['Sonáta']]);
  });

  test('tells the first appearance of each performer in the fields of the specification', () => {
    const { persons } = formOfDraft(draft, config, now);
    expect(persons.map(({ song1, program }) => [song1, program])).toEqual([
      ['Menuet', 'Menuet'],
      ['Sonáta', 'Sonáta'],
    ]);
  });

  test('keeps a text for the bulletin that somebody wrote', () => {
    const own = draft.persons.map((person) => ({ ...person, program: 'Menuet z rukopisu' }));
    const { persons } = formOfDraft({ ...draft, persons: own }, config, now);
    expect(persons[0]?.program).toBe('Menuet z rukopisu');
  });

  test('has an accompanist whose name was typed', () => {
    const place = { list: 'persons', key: 'ema', category: 'II. (A)' } as const;
    const change = (name: string) =>
      changeProgramme(draft, place, { config, change: (was) => withAccompanist(was, name) });
    const [sent] = wantedSignupOfDraft(change(' Eva  Klavírová '), config, now).appearances ?? [];
    expect(sent?.accompanists).toEqual([{ id: '', name: 'Eva Klavírová' }]);
    const [none] = wantedSignupOfDraft(change(''), config, now).appearances ?? [];
    expect(none?.accompanists).toEqual([]);
  });
});

describe('the instruments of a group', () => {
  const playing = (instrument: string) =>
    changeProgramme(
      draftOf([ema, leo], [duo]),
      { list: 'persons', key: 'ema', category: 'II. (A)' },
      { config, change: (was) => ({ ...was, instruments: { ema: instrument } }) },
    );
  const instrumentsOf = (draft: SignupDraft) =>
    draft.groups[0] && groupProgrammes(draft.groups[0], draft, config)[0]?.instruments;
  const typedInGroup = (draft: SignupDraft, change: object) =>
    changeProgramme(
      draft,
      { list: 'groups', key: 'duo', category: 'IV. (A)' },
      { config, change: (was) => ({ ...was, ...change }) },
    );

  test('begin with those that the members play alone, and are sent so', () => {
    const draft = playing('husle');
    expect(instrumentsOf(draft)).toEqual({ ema: 'husle' });
    const { appearances } = wantedSignupOfDraft(draft, config, now);
    expect(appearances?.at(-1)?.players).toEqual([
      { name: 'Ema Malá', instrument: 'husle' },
      { name: 'Leo Veselý', instrument: '' },
    ]);
  });

  test('stay as they were typed, also when they were emptied', () => {
    expect(
      instrumentsOf(typedInGroup(playing('husle'), { instruments: { ema: 'viola' } })),
    ).toEqual({
      ema: 'viola',
    });
    expect(instrumentsOf(typedInGroup(playing('husle'), { instruments: { ema: '' } }))).toEqual({
      ema: '',
    });
  });

  test('are not proposed for what is stored', () => {
    const stored = typedInGroup(playing(''), { id: 'a1', instruments: {} });
    const later = { ...stored, persons: playing('husle').persons };
    expect(instrumentsOf(later)).toEqual({});
  });
});
