import type { Appearance, Piece, Player } from '#domain/appearance/appearance.ts';
import { countedSeconds } from '#domain/appearance/playing-time.ts';
import type { SettledSignup } from '#domain/appearance/settle-appearances.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import type { Person, SignupForm } from '#domain/signup/form.ts';
import { lunchDay } from '#domain/signup/lunch.ts';
import { NO_TERMS, type OfficeTerms } from '#domain/signup/terms.ts';
import { foldedForSearch } from '#server/db/search.ts';

/** Rows of the form's tables, named as their columns. */
export interface FormRows {
  persons: PersonRow[];
  groups: GroupRow[];
  appearances: AppearanceRow[];
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
  lunch_choice: string[];
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

export interface GroupRow {
  id: string;
  position: number;
  name: string;
  people: string[];
}

export interface AppearanceRow {
  id: string;
  position: number;
  category: string;
  day: string | null;
  group_id: string | null;
  players: Player[];
  accompanists: string[];
  asks_accompanist: boolean;
  pieces: Piece[];
  counted_seconds: number;
}

export interface ConsentRow {
  person_id: string | null;
  person_name: string | null;
  consent_id: string;
  text_version: number;
}

/** A form in which everything has its id. */
export type IdentifiedForm = Pick<SettledSignup, 'form' | 'groupIds' | 'appearances'> & {
  personIds: readonly string[];
};

export function formRows(
  { form, personIds, groupIds, appearances }: IdentifiedForm,
  config: EditionConfig,
  terms: Pick<OfficeTerms, 'lunchDays'> = NO_TERMS,
): FormRows {
  return {
    persons: form.persons.map((person, position) => {
      const id = personIds[position] ?? '';
      const own = lunchDay(person, config);
      const lunch_day = own && (terms.lunchDays[id] ?? own);
      return { ...personColumns(person), id, position, lunch_day };
    }),
    groups: form.groups.map((group, position) => ({
      id: groupIds[position] ?? '',
      position,
      ...group,
    })),
    appearances: appearanceRows(appearances, config),
  };
}

export function appearanceRows(
  appearances: readonly Appearance[],
  config: EditionConfig,
): AppearanceRow[] {
  const days = new Map(config.categories.map(({ code, day }) => [code, day]));
  return appearances.map((appearance, position) => ({
    id: appearance.id,
    position,
    category: appearance.category,
    day: days.get(appearance.category) ?? null,
    group_id: appearance.groupId,
    players: appearance.players,
    accompanists: appearance.accompanists.map(({ id }) => id),
    asks_accompanist: appearance.asksAccompanist,
    pieces: appearance.pieces,
    counted_seconds: countedSeconds(appearance, config),
  }));
}

/** Values of a new person that the database does not take from the form. */
export interface DerivedPerson {
  id: string;
  lunch_day: string | null;
  name_key: string;
  school_key: string;
}

export function derivedPerson(
  person: Person,
  { id, config }: { id: string; config: EditionConfig },
): DerivedPerson {
  return {
    id,
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
    lunch_choice: person.lunchDays ?? [],
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
    ...(row.lunch_choice.length > 0 ? { lunchDays: row.lunch_choice } : {}),
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
