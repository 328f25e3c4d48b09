import type { DraftPerson, SignupDraft } from '#domain/draft/draft.ts';
import type { Identity } from '#domain/signup/form.ts';
import { nameKey } from '#domain/signup/names.ts';

const SCHOOL_FIELDS = ['school', 'schoolPhone', 'schoolEmail'] as const;
const TEACHER_FIELDS = ['teacherName', 'teacherPhone'] as const;

type School = Pick<DraftPerson, (typeof SCHOOL_FIELDS)[number] | (typeof TEACHER_FIELDS)[number]>;

/** An educator teaches the others: the educator's name and phone are those of their teacher. */
function schoolOf(person: DraftPerson): School {
  const { school, schoolPhone, schoolEmail, teacherName, teacherPhone } = person;
  if (person.identity === 'performer') {
    return { school, schoolPhone, schoolEmail, teacherName, teacherPhone };
  }
  return { school, schoolPhone, schoolEmail, teacherName: person.name, teacherPhone: person.phone };
}

/** Values that a new person probably shares with the others: only those that all have in common. */
export function commonSchool(draft: SignupDraft, identity: Identity): Partial<School> {
  const known = draft.persons.filter(({ school }) => school.trim() !== '');
  const performers = known.filter((person) => person.identity === 'performer');
  const [first] = known;
  if (!first || known.some(({ school }) => nameKey(school) !== nameKey(first.school))) return {};
  if (identity !== 'performer') return { school: first.school };
  const common: Partial<School> = {};
  for (const field of [...SCHOOL_FIELDS, ...TEACHER_FIELDS]) {
    // The card of an educator does not show these two: what is seen counts before what is not.
    const isHidden = field === 'schoolPhone' || field === 'schoolEmail';
    const seen = isHidden ? valuesOf(performers, field) : [];
    const [value, ...others] = seen.length > 0 ? seen : valuesOf(known, field);
    if (value !== undefined && others.length === 0) common[field] = value;
  }
  return common;
}

function valuesOf(persons: readonly DraftPerson[], field: keyof School): string[] {
  const values = persons.map((person) => schoolOf(person)[field].trim());
  return [...new Set(values)].filter((value) => value !== '');
}

/** Fills empty fields, unless that would give a person the phone of another school or teacher. */
export function withMissingSchool(person: DraftPerson, given: Partial<School>): DraftPerson {
  const filled = { ...person };
  if (isSameOrEmpty(person.school, given.school)) fill(filled, given, SCHOOL_FIELDS);
  if (isSameOrEmpty(person.teacherName, given.teacherName)) fill(filled, given, TEACHER_FIELDS);
  return filled;
}

function isSameOrEmpty(own: string, given = ''): boolean {
  return own.trim() === '' || given.trim() === '' || nameKey(own) === nameKey(given);
}

function fill(person: DraftPerson, given: Partial<School>, fields: readonly (keyof School)[]) {
  for (const field of fields) {
    if (person.identity !== 'performer' && field !== 'school') continue;
    if (person[field].trim() === '') person[field] = given[field] ?? '';
  }
}

/** An empty field overwrites nothing. */
function withOtherSchool(person: DraftPerson, school: School): DraftPerson {
  if (person.identity !== 'performer') {
    return { ...person, school: school.school || person.school };
  }
  const given = Object.entries(school).filter(([, value]) => value.trim() !== '');
  return { ...person, ...Object.fromEntries(given) };
}

/** "Same school and teacher for all": fills empty fields, or replaces existing values as well. */
export function shareSchool(draft: SignupDraft, key: string, how: 'fill' | 'replace'): SignupDraft {
  const source = draft.persons.find((person) => person.key === key);
  if (!source) return draft;
  const school = schoolOf(source);
  const share = how === 'fill' ? withMissingSchool : withOtherSchool;
  return {
    ...draft,
    persons: draft.persons.map((person) => (person.key === key ? person : share(person, school))),
  };
}

/** Persons whom filling and replacing would give different schools or teachers. */
export function withOwnSchool(draft: SignupDraft, key: string): DraftPerson[] {
  const filled = shareSchool(draft, key, 'fill').persons;
  return shareSchool(draft, key, 'replace').persons.filter((person, index) => {
    const other = filled[index];
    return other !== undefined && !hasSameSchool(person, other);
  });
}

/** Counts the persons whose school or teacher changed. */
export function countSchoolChanges(before: SignupDraft, after: SignupDraft): number {
  return after.persons.filter(({ key }, index) => {
    const [now, old] = [after.persons[index], before.persons.find((one) => one.key === key)];
    return now && old && !hasSameSchool(now, old);
  }).length;
}

function hasSameSchool(one: DraftPerson, other: DraftPerson): boolean {
  return [...SCHOOL_FIELDS, ...TEACHER_FIELDS].every(
    (field) => one[field].trim() === other[field].trim(),
  );
}

/** Undo: restores schools and teachers and keeps every other change. */
export function restoreSchools(draft: SignupDraft, before: SignupDraft): SignupDraft {
  const known = new Map(before.persons.map((person) => [person.key, person]));
  return {
    ...draft,
    persons: draft.persons.map((person) => {
      const old = known.get(person.key);
      if (!old) return person;
      const { school, schoolPhone, schoolEmail, teacherName, teacherPhone } = old;
      return { ...person, school, schoolPhone, schoolEmail, teacherName, teacherPhone };
    }),
  };
}
