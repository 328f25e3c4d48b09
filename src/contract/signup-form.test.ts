import { describe, expect, test } from 'vitest';
import { validForm, validPerformer } from '#tests/factories/signup-form.ts';
import { groupSchema, personSchema, signupFormSchema } from './signup-form.ts';

const EMPTY_PERSON = {
  identity: '',
  email: '',
  name: '',
  diplomName: '',
  phone: '',
  birthDate: '',
  hasLunch: false,
  address: '',
  category: [],
  teacherName: '',
  attend: [],
  teacherPhone: '',
  school: '',
  schoolPhone: '',
  schoolEmail: '',
  song1: '',
  song2: '',
  minutes1: null,
  minutes2: null,
  program: '',
  paymentType: '',
  tags: [],
};

const everyField = (value: unknown) =>
  Object.fromEntries(Object.keys(EMPTY_PERSON).map((field) => [field, value]));

describe('an empty value', () => {
  test.each([
    ['absent', {}],
    ['null', everyField(null)],
    ["''", everyField('')],
  ])('gives the same person, written as %s', (_sentence, person) => {
    expect(personSchema.parse(person)).toEqual(EMPTY_PERSON);
  });

  test.each([
    ['absent', {}],
    ['null', { persons: null, paymentType: null, groups: null }],
    ["''", { persons: '', paymentType: '', groups: '' }],
  ])('is the same form, written as %s', (_sentence, form) => {
    expect(signupFormSchema.parse(form)).toEqual({ persons: [], paymentType: '', groups: [] });
  });

  test('is the same group', () => {
    expect(groupSchema.parse({ name: null })).toEqual({ name: '', people: [] });
  });
});

describe('typed text', () => {
  test('is unchanged in every field of a person', () => {
    const person = validPerformer({ hasLunch: true, minutes1: 4, minutes2: 0.5 });
    expect(personSchema.parse(person)).toEqual({ ...person, paymentType: '', tags: [] });
  });

  test('loses only surrounding spaces', () => {
    const typed = { name: '  ema   MALÁ ', phone: ' 0905/123 456 ', birthDate: ' 14. 5. 2016' };
    expect(personSchema.parse(typed)).toMatchObject({
      name: 'ema   MALÁ',
      phone: '0905/123 456',
      birthDate: '14. 5. 2016',
    });
  });

  test('is not refused here, even when no rule would accept it', () => {
    expect(
      signupFormSchema.parse({ persons: [{ identity: 'juror' }], paymentType: 'cash' }),
    ).toEqual({
      persons: [{ ...EMPTY_PERSON, identity: 'juror' }],
      paymentType: 'cash',
      groups: [],
    });
  });
});

describe('fields that a public client may not set are ignored', () => {
  test.each([
    ['tags', ['VIP'], []],
    ['tags', 'VIP', []],
    ['paymentType', 'online', ''],
    ['paymentType', { is: 'odd' }, ''],
  ])('%s of a person: %j', (field, value, expected) => {
    expect(personSchema.parse({ [field]: value })).toMatchObject({ [field]: expected });
  });

  test('unknown keys of the form, of a person and of a group', () => {
    const [person] = validForm().persons;
    const parsed = signupFormSchema.parse({
      persons: [{ ...person, price: 0, id: 7 }],
      paymentType: 'bank',
      groups: [{ name: 'Slniečka', people: ['Ema Malá'], category: 'V.' }],
      totalMinor: 1,
    });
    expect(parsed).toEqual({
      persons: [{ ...person, paymentType: '', tags: [] }],
      paymentType: 'bank',
      groups: [{ name: 'Slniečka', people: ['Ema Malá'] }],
    });
  });
});

describe('a value of another type is refused at its path', () => {
  test.each([
    [{ persons: [{}, { name: 7 }] }, 'persons.1.name'],
    [{ persons: [{ hasLunch: 'yes' }] }, 'persons.0.hasLunch'],
    [{ persons: [{ minutes1: '4' }] }, 'persons.0.minutes1'],
    [{ groups: [{ people: [1] }] }, 'groups.0.people.0'],
    [{ persons: {} }, 'persons'],
    [{ paymentType: 1 }, 'paymentType'],
  ])('%j at %s', (form, path) => {
    const { error } = signupFormSchema.safeParse(form);
    expect(error && pathsIn(error.issues)).toContain(path);
  });
});

interface Problem {
  path: PropertyKey[];
  errors?: Problem[][];
}

/** Where a value may have several types, the problem is nested. */
function pathsIn(problems: readonly unknown[], base: PropertyKey[] = []): string[] {
  return (problems as Problem[]).flatMap(({ path, errors = [] }) => {
    const here = [...base, ...path];
    return [here.join('.'), ...errors.flatMap((inner) => pathsIn(inner, here))];
  });
}
