import { randomUUID } from 'node:crypto';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import { type Entry, entriesOf } from '#domain/signup/entries.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { lunchDay } from '#domain/signup/lunch.ts';
import { NO_TERMS, type OfficeTerms } from '#domain/signup/terms.ts';
import { foldedForSearch } from '#server/db/search.ts';

/** Rows of the form's tables, named as their columns. */
export interface FormRows {
  persons: PersonRow[];
  groups: { position: number; name: string; people: string[] }[];
  entries: EntryRow[];
}

export interface PersonRow {
  id: string;
  position: number;
  identity: Person['identity'];
  name: string;
  diplom_name: string;
  email: string;
  phone: string;
  birth_date: string | null;
  has_lunch: boolean;
  lunch_day: string | null;
  address: string;
  categories: string[];
  attend: string[];
  teacher_name: string;
  teacher_phone: string;
  school: string;
  school_phone: string;
  school_email: string;
  song1: string;
  song2: string;
  minutes1: number | null;
  minutes2: number | null;
  program: string;
  tags: string[];
}

export interface EntryRow {
  category: string;
  day: string | null;
  person_position: number | null;
  group_position: number | null;
  minutes: number;
}

export interface ConsentRow {
  person_id: string | null;
  person_name: string | null;
  consent_id: string;
  text_version: number;
}

interface KnownPersons {
  /** Ids of existing persons by position; others get new ones. */
  ids?: readonly (string | null)[];
  terms?: Pick<OfficeTerms, 'lunchDays'>;
}

export function formRows(
  form: SignupForm,
  config: EditionConfig,
  { ids = [], terms = NO_TERMS }: KnownPersons = {},
): FormRows {
  return {
    persons: form.persons.map((person, position) => {
      const id = ids[position] ?? randomUUID();
      const own = lunchDay(person, config);
      const lunch_day = own && (terms.lunchDays[id] ?? own);
      return { ...personColumns(person), id, position, lunch_day };
    }),
    groups: form.groups.map((group, position) => ({ position, ...group })),
    entries: entryRows(entriesOf(form, config), config),
  };
}

export function entryRows(entries: readonly Entry[], { categories }: EditionConfig): EntryRow[] {
  const days = new Map(categories.map(({ code, day }) => [code, day]));
  return entries.map((entry) => ({
    category: entry.category,
    day: days.get(entry.category) ?? null,
    person_position: entry.person,
    group_position: entry.group,
    minutes: entry.minutes,
  }));
}

/** Values of a new person that the database does not take from the form. */
export interface DerivedPerson {
  id: string;
  lunch_day: string | null;
  name_key: string;
  school_key: string;
}

export function derivedPerson(person: Person, config: EditionConfig): DerivedPerson {
  return {
    id: randomUUID(),
    lunch_day: lunchDay(person, config),
    name_key: foldedForSearch(person.name),
    school_key: foldedForSearch(person.school),
  };
}

function personColumns(person: Person): Omit<PersonRow, 'id' | 'position' | 'lunch_day'> {
  return {
    identity: person.identity,
    name: person.name,
    diplom_name: person.diplomName,
    email: person.email,
    phone: person.phone,
    birth_date: person.birthDate === '' ? null : person.birthDate,
    has_lunch: person.hasLunch,
    address: person.address,
    categories: person.category,
    attend: person.attend,
    teacher_name: person.teacherName,
    teacher_phone: person.teacherPhone,
    school: person.school,
    school_phone: person.schoolPhone,
    school_email: person.schoolEmail,
    song1: person.song1,
    song2: person.song2,
    minutes1: person.minutes1,
    minutes2: person.minutes2,
    program: person.program,
    tags: person.tags,
  };
}

export function personOfRow(row: PersonRow, paymentType: Person['paymentType']): Person {
  return {
    identity: row.identity,
    email: row.email,
    name: row.name,
    diplomName: row.diplom_name,
    phone: row.phone,
    birthDate: row.birth_date ?? '',
    hasLunch: row.has_lunch,
    address: row.address,
    category: row.categories,
    teacherName: row.teacher_name,
    attend: row.attend,
    teacherPhone: row.teacher_phone,
    school: row.school,
    schoolPhone: row.school_phone,
    schoolEmail: row.school_email,
    song1: row.song1,
    song2: row.song2,
    minutes1: row.minutes1,
    minutes2: row.minutes2,
    program: row.program,
    paymentType,
    tags: row.tags,
  };
}

/** The stored people by position. */
export function personsOfSignup({
  form,
  personIds,
}: {
  form: SignupForm;
  personIds: readonly string[];
}): Pick<PersonRow, 'id' | 'name'>[] {
  return form.persons.map(({ name }, position) => ({ id: personIds[position] ?? '', name }));
}

export function consentRows(
  consents: readonly AcceptedConsent[],
  persons: readonly Pick<PersonRow, 'id' | 'name'>[],
): ConsentRow[] {
  return consents.map(({ id, version, person }) => {
    const subject = person === null ? undefined : persons[person];
    return {
      person_id: subject?.id ?? null,
      person_name: subject?.name ?? null,
      consent_id: id,
      text_version: version,
    };
  });
}
