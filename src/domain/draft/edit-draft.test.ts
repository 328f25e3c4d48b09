import { describe, expect, test } from 'vitest';
import { newDraft, newDraftPerson, type SignupDraft } from '#domain/draft/draft.ts';
import {
  addGroup,
  addPastedPersons,
  addPerson,
  changePerson,
  duplicatePerson,
  movePerson,
  removeGroup,
  removePerson,
  renameGroup,
  restorePerson,
  toggleMember,
  withoutLostLunches,
} from '#domain/draft/edit-draft.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';

const config = sampleEdition('2026-11-15');
const context = { config, now: '2026-11-15T12:00' };
const day = config.attend[0]?.id ?? '';

const ema = {
  ...newDraftPerson('ema', 'performer'),
  name: 'Ema Malá',
  category: ['I. (A)', 'IV. (A)'],
  song1: 'Menuet',
  school: 'ZUŠ Žilina',
  teacherName: 'Jana Nová',
};
const leo = { ...newDraftPerson('leo', 'performer'), name: 'Leo Veselý', category: ['IV. (A)'] };
const jana = {
  ...newDraftPerson('jana', 'educator'),
  name: 'Jana Nová',
  phone: '+421 905 123 456',
  school: 'ZUŠ Žilina',
};

function draftOf(...persons: SignupDraft['persons']): SignupDraft {
  return { ...newDraft('x'), persons };
}

function withDuo(): SignupDraft {
  return { ...draftOf(ema, leo), groups: [{ key: 'duo', name: '', people: ['ema', 'leo'] }] };
}

function person(draft: SignupDraft, key: string) {
  return draft.persons.find((one) => one.key === key);
}

describe('a change of identity', () => {
  const changed = changePerson(
    withDuo(),
    { key: 'ema', change: { identity: 'educator' } },
    context,
  );

  test('clears the category and removes the person from its groups', () => {
    expect(person(changed, 'ema')?.category).toEqual([]);
    expect(changed.groups[0]?.people).toEqual(['leo']);
  });

  test('keeps the text of fields that disappear', () => {
    expect(person(changed, 'ema')?.song1).toBe('Menuet');
    const back = changePerson(changed, { key: 'ema', change: { identity: 'performer' } }, context);
    expect(person(back, 'ema')).toMatchObject({ song1: 'Menuet', category: [] });
  });
});

describe('lunch', () => {
  const order = { hasLunch: true };

  test("is available once the person's day is known", () => {
    const early = changePerson(draftOf(jana), { key: 'jana', change: order }, context);
    expect(person(early, 'jana')?.hasLunch).toBe(false);
    const coming = changePerson(early, { key: 'jana', change: { attend: [day] } }, context);
    const ordered = changePerson(coming, { key: 'jana', change: order }, context);
    expect(person(ordered, 'jana')?.hasLunch).toBe(true);
  });

  test('is removed when it is no longer available, and stays so', () => {
    const ordered = draftOf({ ...jana, attend: [day], hasLunch: true });
    const gone = changePerson(ordered, { key: 'jana', change: { attend: [] } }, context);
    const back = changePerson(gone, { key: 'jana', change: { attend: [day] } }, context);
    expect(person(back, 'jana')?.hasLunch).toBe(false);
  });
});

test('a lunch ordered in time survives an edit after the order deadline', () => {
  const ordered = draftOf({ ...jana, attend: [day], hasLunch: true });
  const late = { config, now: '2099-01-01T00:00' };
  const edited = changePerson(ordered, { key: 'jana', change: { name: 'Jana Malá' } }, late);
  expect(person(edited, 'jana')?.hasLunch).toBe(true);
  const asked = changePerson(draftOf(jana), { key: 'jana', change: { hasLunch: true } }, late);
  expect(person(asked, 'jana')?.hasLunch).toBe(false);
});

describe('a lunch stays on its day', () => {
  const [first = '', second = ''] = config.attend.map(({ id }) => id);
  const lunchesAfter = (attend: string[], change: { attend: string[] }, lunchDays?: string[]) => {
    const eater = { ...jana, attend, hasLunch: true, ...(lunchDays && { lunchDays }) };
    const changed = person(changePerson(draftOf(eater), { key: 'jana', change }, context), 'jana');
    return changed && { hasLunch: changed.hasLunch, lunchDays: changed.lunchDays };
  };

  test.each([
    ['an earlier day is added', [second], [first, second], [second]],
    ['a later day is added', [first], [first, second], undefined],
    ['its day is taken away: it follows the rule', [first, second], [second], undefined],
  ])('%s', (_sentence, attend, next, expected) => {
    expect(lunchesAfter(attend, { attend: next })).toEqual({ hasLunch: true, lunchDays: expected });
  });

  test('one of two days is taken away', () => {
    expect(lunchesAfter([first, second], { attend: [second] }, [first, second])).toEqual({
      hasLunch: true,
      lunchDays: [second],
    });
  });
});

describe('a lunch that is no longer offered', () => {
  const ordered = draftOf({ ...jana, attend: [day], hasLunch: true });

  test('is removed', () => {
    const closed = {
      config: { ...config, lunch: { ...config.lunch, offered: false } },
      now: context.now,
    };
    expect(person(withoutLostLunches(ordered, closed), 'jana')?.hasLunch).toBe(false);
    const late = { config, now: '2099-01-01T00:00' };
    expect(person(withoutLostLunches(ordered, late), 'jana')?.hasLunch).toBe(false);
  });

  test('stays while it is offered', () => {
    expect(withoutLostLunches(ordered, context)).toBe(ordered);
  });
});

describe('the list of persons', () => {
  test('a new person gets the values that all others share', () => {
    const draft = addPerson(draftOf(jana), { key: 'new', identity: 'performer' });
    expect(person(draft, 'new')).toMatchObject({
      school: 'ZUŠ Žilina',
      teacherName: 'Jana Nová',
      teacherPhone: '+421 905 123 456',
      name: '',
    });
  });

  test('a new person gets no values when the schools differ', () => {
    const other = { ...leo, school: 'ZUŠ Martin' };
    const draft = addPerson(draftOf(jana, other), { key: 'new', identity: 'performer' });
    expect(person(draft, 'new')).toMatchObject({ school: '', teacherName: '' });
  });

  test('a duplicate follows its original and is another person', () => {
    const draft = duplicatePerson(withDuo(), { key: 'ema', newKey: 'copy' });
    expect(draft.persons.map(({ key }) => key)).toEqual(['ema', 'copy', 'leo']);
    expect(person(draft, 'copy')).toMatchObject({
      name: '',
      birthDate: '',
      song1: 'Menuet',
      category: ['I. (A)', 'IV. (A)'],
    });
    expect(draft.groups[0]?.people).toEqual(['ema', 'leo']);
  });

  test('a duplicate has no contact details of its original', () => {
    const known = { ...ema, email: 'e@e.sk', phone: '+421 905 000 001', address: 'Žilina' };
    const draft = duplicatePerson(draftOf(known), { key: 'ema', newKey: 'copy' });
    expect(person(draft, 'copy')).toMatchObject({ email: '', phone: '', address: '' });
    expect(person(draft, 'copy')).toMatchObject({ school: 'ZUŠ Žilina', teacherName: 'Jana Nová' });
  });

  test('a removed person leaves its groups', () => {
    const draft = removePerson(withDuo(), 'leo');
    expect(draft.persons.map(({ key }) => key)).toEqual(['ema']);
    expect(draft.groups[0]?.people).toEqual(['ema']);
  });

  test('a restored person returns to its position and its groups', () => {
    const before = withDuo();
    const restored = restorePerson(removePerson(before, 'ema'), before, 'ema');
    expect(restored.persons.map(({ key }) => key)).toEqual(['ema', 'leo']);
    expect(new Set(restored.groups[0]?.people)).toEqual(new Set(['ema', 'leo']));
    expect(restorePerson(restored, before, 'ema')).toBe(restored);
  });

  test.each([
    ['ema', 1, ['leo', 'ema', 'jana']],
    ['jana', -1, ['ema', 'jana', 'leo']],
    ['ema', -1, ['ema', 'leo', 'jana']],
    ['jana', 1, ['ema', 'leo', 'jana']],
  ] as const)('%s moved by %i', (key, step, order) => {
    const draft = movePerson(draftOf(ema, leo, jana), key, step);
    expect(draft.persons.map((one) => one.key)).toEqual(order);
  });
});

describe('pasted persons', () => {
  const school = { ...jana, schoolPhone: '+421 415 620 000', schoolEmail: 'zus@zilina.sk' };
  const pupil = (key: string, changes = {}) => ({
    ...newDraftPerson(key, 'performer'),
    name: 'Nina Malá',
    ...changes,
  });

  const paste = (draft: SignupDraft, persons: SignupDraft['persons']) =>
    addPastedPersons(
      draft,
      persons.map((one) => ({ person: one, groups: [] })),
      () => 'new',
    );

  test('get the common school and teacher and the name for the diploma', () => {
    const draft = paste(draftOf(school), [pupil('nina')]);
    expect(person(draft, 'nina')).toMatchObject({
      school: 'ZUŠ Žilina',
      schoolPhone: '+421 415 620 000',
      schoolEmail: 'zus@zilina.sk',
      teacherName: 'Jana Nová',
      teacherPhone: '+421 905 123 456',
      diplomName: 'Nina Malá',
    });
  });

  test('keep the values of their row, and get none of another school or teacher', () => {
    const own = { school: 'ZUŠ Martin', teacherName: 'Peter Iný', diplomName: 'Ninka' };
    const draft = paste(draftOf(school), [pupil('nina', own)]);
    expect(person(draft, 'nina')).toMatchObject({ ...own, schoolPhone: '', teacherPhone: '' });
  });

  test('replace an untouched card, but not one that has a school', () => {
    const fresh = newDraftPerson('first', 'educator');
    const keys = ({ persons }: SignupDraft) => persons.map(({ key }) => key);
    expect(keys(paste(draftOf(fresh), [pupil('nina')]))).toEqual(['nina']);
    const begun = { ...fresh, school: 'ZUŠ' };
    expect(keys(paste(draftOf(begun), [pupil('nina')]))).toEqual(['first', 'nina']);
  });

  test('join the groups of their row, which are made if there are none', () => {
    const duo = renameGroup(addGroup(draftOf(school), 'g'), 'g', 'Slniečka');
    const [nina, oto, eva] = [pupil('nina'), pupil('oto'), pupil('eva', { identity: 'educator' })];
    const rows = [
      { person: nina, groups: ['slniečka', 'Kvarteto'] },
      { person: oto, groups: ['Kvarteto', 'Kvarteto'] },
      { person: eva, groups: ['Kvarteto'] },
    ];
    expect(addPastedPersons(duo, rows, () => 'new').groups).toEqual([
      { key: 'g', name: 'Slniečka', people: ['nina'] },
      { key: 'new', name: 'Kvarteto', people: ['nina', 'oto'] },
    ]);
  });
});

describe('groups', () => {
  test('are added, named and removed', () => {
    const named = renameGroup(addGroup(draftOf(ema, leo), 'g'), 'g', 'Slniečka');
    expect(named.groups).toEqual([{ key: 'g', name: 'Slniečka', people: [] }]);
    expect(removeGroup(named, 'g').groups).toEqual([]);
  });

  test('members are in the order of the persons', () => {
    const draft = toggleMember(
      toggleMember(addGroup(draftOf(ema, leo), 'g'), 'g', 'leo'),
      'g',
      'ema',
    );
    expect(draft.groups[0]?.people).toEqual(['ema', 'leo']);
    expect(toggleMember(draft, 'g', 'ema').groups[0]?.people).toEqual(['leo']);
  });

  test('a person may play in several', () => {
    const draft = toggleMember(addGroup(withDuo(), 'trio'), 'trio', 'ema');
    expect(draft.groups.map(({ people }) => people)).toEqual([['ema', 'leo'], ['ema']]);
  });
});
