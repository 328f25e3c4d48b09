import type { Person } from '#domain/signup/form.ts';

type TextField = {
  [Field in keyof Person]-?: Person[Field] extends string ? Field : never;
}[keyof Person];

/** Longest accepted texts. Generous: they guard the database and the printed page, not the style. */
export const PERSON_TEXT_LIMITS: Record<Exclude<TextField, 'identity' | 'paymentType'>, number> = {
  email: 254,
  name: 120,
  diplomName: 160,
  phone: 20,
  birthDate: 10,
  address: 300,
  teacherName: 160,
  teacherPhone: 20,
  school: 200,
  schoolPhone: 20,
  schoolEmail: 254,
  song1: 300,
  song2: 300,
  program: 3000,
};

export const GROUP_NAME_LIMIT: number = 120;
export const REASON_LIMIT = 1000;
export const MAX_PERSONS = 200;
export const MAX_GROUPS = 100;
/** For all groups together, because each membership is a line of the price. */
export const MAX_MEMBERSHIPS = 600;
/** About a second: less is a typing error that no database column should have to store. */
export const MIN_MINUTES = 0.01;
export const MAX_MINUTES = 240;

/** Fields in which people write several lines. */
const MULTILINE: ReadonlySet<keyof Person> = new Set(['program', 'address']);

/** Undefined: one line. */
type Lines = 'lines' | undefined;

export function linesOf(field: keyof Person): Lines {
  return MULTILINE.has(field) ? 'lines' : undefined;
}

const LINE_BREAKS = /\r\n|[\n\r\t]/g;
// Control characters, and the ones that reorder or hide the text around them.
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

export function hasForbiddenCharacters(text: string, lines?: Lines): boolean {
  const checked = lines === 'lines' ? text.replace(LINE_BREAKS, ' ') : text;
  return FORBIDDEN.test(checked) || !checked.isWellFormed();
}
