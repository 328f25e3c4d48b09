import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

const CONTACT = {
  email: '',
  phone: '',
  address: '',
  teacherPhone: '',
  schoolPhone: '',
  schoolEmail: '',
} satisfies Partial<Person>;

const BIRTH_DATE = { birthDate: '' } satisfies Partial<Person>;

const PROGRAMME = {
  diplomName: '',
  teacherName: '',
  school: '',
  song1: '',
  song2: '',
  program: '',
  tags: [],
} satisfies Partial<Person>;

/** Stands for a person whose name is no longer kept. Names are unique in a signup, and so is this. */
function pseudonym(position: number): string {
  return `Účastník ${position + 1}`;
}

export function isPseudonym(name: string): boolean {
  return /^Účastník \d+$/.test(name);
}

/** The form without the data of these purposes; categories, days and lunches stay. */
export function forgetInForm(form: SignupForm, purposes: ReadonlySet<PurposeOfColumn>): SignupForm {
  const positions = new Set(form.persons.map((_, position) => position));
  const forgotten = form.persons.map((person) => ({
    ...person,
    ...(purposes.has('contact') ? CONTACT : {}),
    ...(purposes.has('birthDates') ? BIRTH_DATE : {}),
  }));
  const rest = { ...form, persons: forgotten };
  if (!purposes.has('programme')) return rest;
  const { persons, groups } = forgetNames(rest, positions);
  return { ...form, persons, groups: groups.map((group) => ({ ...group, name: '' })) };
}

/** The form without one person's data; the category and the place in a group stay. */
export function forgetPerson(form: SignupForm, position: number): SignupForm {
  const persons = form.persons.map((person, place) =>
    place === position ? { ...person, ...CONTACT, ...BIRTH_DATE } : person,
  );
  return forgetNames({ ...form, persons }, new Set([position]));
}

function forgetNames(form: SignupForm, positions: ReadonlySet<number>): SignupForm {
  const names = new Map(
    form.persons.flatMap(({ name }, position) =>
      positions.has(position) ? [[nameKey(name), pseudonym(position)]] : [],
    ),
  );
  return {
    ...form,
    persons: form.persons.map((person, position) =>
      positions.has(position) ? { ...person, ...PROGRAMME, name: pseudonym(position) } : person,
    ),
    groups: form.groups.map((group) => ({
      ...group,
      people: group.people.map((name) => names.get(nameKey(name)) ?? name),
    })),
  };
}
