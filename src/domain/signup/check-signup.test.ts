import { describe, expect, test } from 'vitest';
import type { EditionConfig } from '#domain/edition/config.ts';
import {
  EDITION,
  TODAY,
  validEducator,
  validForm,
  validPerformer,
} from '#tests/factories/signup-form.ts';
import { checkPriceable, checkSignup } from './check-signup.ts';
import type { Person, SignupForm } from './form.ts';

function check(overrides: Partial<SignupForm> = {}, config: EditionConfig = EDITION) {
  return checkSignup(validForm(overrides), { config, today: TODAY });
}

function pupils(...names: string[]): Person[] {
  return names.map((name) => validPerformer({ name }));
}

const withCards = { ...EDITION, payment: { ...EDITION.payment, onlineEnabled: true } };

test('a complete signup is accepted', () => {
  expect(check()).toEqual([]);
});

describe('persons', () => {
  test('a signup has at least one person', () => {
    expect(check({ persons: [], groups: [] })).toEqual([
      { path: 'persons', code: 'minArrayLength', requiredLength: 1 },
    ]);
  });

  test('a signup without persons also gets its other issues', () => {
    expect(check({ persons: [], groups: [], paymentType: '' })).toEqual([
      { path: 'persons', code: 'minArrayLength', requiredLength: 1 },
      { path: 'paymentType', code: 'required' },
    ]);
  });

  test('an issue has the position of its person', () => {
    const persons = [validEducator(), validPerformer({ teacherPhone: '0905' })];
    expect(check({ persons, groups: [] })).toEqual([
      { path: 'persons.1.teacherPhone', code: 'pattern' },
    ]);
  });

  test('a signup has at most 200 persons; more give no other issue', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => validEducator({ name: `Pedagóg ${n}` }));
    expect(check({ persons: many(200), groups: [] })).toEqual([]);
    const tooMany = many(201).map((person) => ({ ...person, email: '' }));
    expect(check({ persons: tooMany, groups: [] })).toEqual([
      { path: 'persons', code: 'tooMany', maxLength: 200 },
    ]);
  });

  test.each([
    ['the same name', 'Ján Kováč', 'Ján Kováč'],
    ['another case', 'Ján Kováč', 'JÁN KOVÁČ'],
    ['doubled spaces', 'Ján Kováč', 'Ján   Kováč'],
    ['accents encoded in another way', 'Ján Kováč'.normalize('NFC'), 'Ján Kováč'.normalize('NFD')],
  ])('names are unique inside one signup: %s is refused for the later person', (_s, a, b) => {
    expect(check({ persons: pupils(a, 'Ema Malá', b), groups: [] })).toEqual([
      { path: 'persons.2.name', code: 'duplicateName' },
    ]);
  });

  test('names without accents are different names', () => {
    expect(check({ persons: pupils('Ján Kováč', 'Jan Kovac'), groups: [] })).toEqual([]);
  });
});

describe('payment type', () => {
  test('must be chosen', () => {
    expect(check({ paymentType: '' })).toEqual([{ path: 'paymentType', code: 'required' }]);
  });

  test('online is accepted only when the configuration enables it', () => {
    expect(check({ paymentType: 'online' })).toEqual([
      { path: 'paymentType', code: 'paymentTypeUnavailable' },
    ]);
    expect(check({ paymentType: 'online' }, withCards)).toEqual([]);
  });

  test('bank is accepted with and without online payment', () => {
    expect(check({ paymentType: 'bank' })).toEqual([]);
    expect(check({ paymentType: 'bank' }, withCards)).toEqual([]);
  });

  test('anything else is refused', () => {
    expect(check({ paymentType: 'cash' as SignupForm['paymentType'] })).toEqual([
      { path: 'paymentType', code: 'unknownOption' },
    ]);
  });
});

describe('groups', () => {
  const [ema, leo] = ['Ema Malá', 'Leo Veselý'];

  test('a group has at least two people', () => {
    expect(
      check({
        groups: [
          { name: '', people: [ema, leo] },
          { name: '', people: [leo] },
        ],
      }),
    ).toEqual([{ path: 'groups.1.people', code: 'minArrayLength', requiredLength: 2 }]);
  });

  test('a group lists only performers of the signup', () => {
    const people = [ema, leo, 'Cudzí Človek'];
    expect(check({ groups: [{ name: '', people }] })).toEqual([
      { path: 'groups.0.people', code: 'unknownPerson', people: ['Cudzí Človek'] },
    ]);
  });

  test('a group does not list educators', () => {
    const people = [ema, 'Mgr. Jana Nováková', leo];
    expect(check({ groups: [{ name: '', people }] })).toEqual([
      { path: 'groups.0.people', code: 'unknownPerson', people: ['Mgr. Jana Nováková'] },
    ]);
  });

  test('a member may be written in another case or with doubled spaces', () => {
    expect(check({ groups: [{ name: '', people: ['EMA MALÁ', 'Leo  Veselý'] }] })).toEqual([]);
  });

  test('a group lists each person once', () => {
    expect(check({ groups: [{ name: '', people: [ema, leo, 'ema malá'] }] })).toEqual([
      { path: 'groups.0.people', code: 'duplicateMember', people: ['ema malá'] },
    ]);
  });

  test('a group needs no name', () => {
    expect(check({ groups: [{ name: '', people: [ema, leo] }] })).toEqual([]);
  });

  test('a group name has at most 120 characters', () => {
    const named = (length: number) => [{ name: 'ž'.repeat(length), people: [ema, leo] }];
    expect(check({ groups: named(120) })).toEqual([]);
    expect(check({ groups: named(121) })).toEqual([
      { path: 'groups.0.name', code: 'tooLong', maxLength: 120 },
    ]);
  });

  test('a group name is one line', () => {
    expect(check({ groups: [{ name: 'Slnie\nčka', people: [ema, leo] }] })).toEqual([
      { path: 'groups.0.name', code: 'controlCharacters' },
    ]);
  });

  test('a signup has at most 100 groups', () => {
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ name: '', people: [ema, leo] }));
    expect(check({ groups: many(100) })).toEqual([]);
    expect(check({ groups: many(101) })).toEqual([
      { path: 'groups', code: 'tooMany', maxLength: 100 },
    ]);
  });

  test('a group names at most 200 people', () => {
    const people = Array.from({ length: 201 }, (_, n) => `Člen ${n}`);
    expect(check({ groups: [{ name: '', people }] })).toEqual([
      { path: 'groups.0.people', code: 'tooMany', maxLength: 200 },
    ]);
  });

  test('all groups together have at most 600 members', () => {
    const pupilsOf = (count: number) => Array.from({ length: count }, (_, n) => `Člen ${n}`);
    const groups = (last: number) =>
      [200, 200, last].map((count) => ({ name: '', people: pupilsOf(count) }));
    const persons = pupils(...pupilsOf(200));
    expect(check({ persons, groups: groups(200) })).toEqual([]);
    expect(check({ persons, groups: [...groups(199), ...groups(2).slice(2)] })).toEqual([
      { path: 'groups', code: 'tooMany', maxLength: 600 },
    ]);
  });

  test('a performer in a chamber category must be in a group: all who are not are named', () => {
    expect(check({ groups: [] })).toEqual([
      { path: 'groups', code: 'personWithoutGroup', people: ['Ema Malá', 'Leo Veselý'] },
    ]);
  });

  test('one performer without a group is enough to refuse', () => {
    const persons = [...validForm().persons, validPerformer({ name: 'Žofia', category: ['V.'] })];
    expect(check({ persons })).toEqual([
      { path: 'groups', code: 'personWithoutGroup', people: ['Žofia'] },
    ]);
  });
});

describe('a form can be priced', () => {
  const named = (name: string) => ({ ...validForm({ persons: pupils(name) }), groups: [] });
  const grouped = (name: string) => validForm({ groups: [{ name, people: [] }] });

  test('before it is complete', () => {
    const persons = [validEducator({ name: '', email: '' })];
    const groups = [{ name: '', people: ['Cudzí Človek'] }];
    expect(checkPriceable({ persons, groups })).toEqual([]);
    expect(checkPriceable(named('á'.repeat(120)))).toEqual([]);
  });

  test.each([
    ['persons', { ...validForm(), persons: pupils(...Array(201).fill('Ema')) }, 'tooMany', 200],
    ['persons.0.name', named('á'.repeat(121)), 'tooLong', 120],
    ['groups.0.name', grouped('á'.repeat(121)), 'tooLong', 120],
  ])('not when %s is too large to print', (path, form, code, maxLength) => {
    expect(checkPriceable(form)).toEqual([{ path, code, maxLength }]);
  });
});
