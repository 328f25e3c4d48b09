import type { EditionConfig } from '#domain/edition/config.ts';
import type { Issue, IssueCode } from '#domain/issues.ts';
import { birthDateProblem } from '#domain/signup/birth-date.ts';
import { IDENTITIES, type Person } from '#domain/signup/form.ts';
import { requiredFields } from '#domain/signup/identity.ts';
import { isEmail, isPhone } from '#domain/signup/patterns.ts';
import {
  hasForbiddenCharacters,
  linesOf,
  MAX_MINUTES,
  MIN_MINUTES,
  PERSON_TEXT_LIMITS,
} from '#domain/signup/text-rules.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export interface CheckContext {
  config: EditionConfig;
  /** Today in the edition's time zone. */
  today: PlainDate;
}

type Problem = { code: IssueCode; [detail: string]: unknown };
type TextField = keyof typeof PERSON_TEXT_LIMITS;

const TEXT_FIELDS = Object.keys(PERSON_TEXT_LIMITS) as TextField[];

/** Checked for all people, or only for performers. */
const PATTERNS: { field: TextField; matches: (text: string) => boolean; performerOnly: boolean }[] =
  [
    { field: 'email', matches: isEmail, performerOnly: false },
    { field: 'phone', matches: isPhone, performerOnly: false },
    { field: 'teacherPhone', matches: isPhone, performerOnly: true },
    { field: 'schoolPhone', matches: isPhone, performerOnly: true },
    { field: 'schoolEmail', matches: isEmail, performerOnly: true },
  ];

/** All problems of one person, at most one for each field; an empty field is only `required`. */
export function checkPerson(person: Person, context: CheckContext): Issue[] {
  const problems = new Map<string, Problem>();
  const report = (field: string, problem: Problem) => {
    if (!problems.has(field)) problems.set(field, problem);
  };

  for (const field of requiredFields(person.identity)) {
    if (person[field].length === 0) report(field, { code: 'required' });
  }
  if (!IDENTITIES.some((known) => known === person.identity)) {
    report('identity', { code: 'unknownOption' });
  }
  // Before the texts: an invalid date is reported as such, however long it is.
  if (person.birthDate !== '') {
    const problem = birthDateProblem(person.birthDate, context);
    if (problem) report('birthDate', problem);
  }
  for (const field of TEXT_FIELDS) {
    const problem = textProblem(person[field], field);
    if (problem) report(field, problem);
  }
  for (const { field, matches, performerOnly } of PATTERNS) {
    if (performerOnly && person.identity !== 'performer') continue;
    if (!matches(person[field])) report(field, { code: 'pattern' });
  }
  for (const field of ['minutes1', 'minutes2'] as const) {
    if (!isMinutes(person[field])) report(field, { code: 'outOfRange', min: 0, max: MAX_MINUTES });
  }
  reportChoices(person, context.config, report);
  return [...problems].map(([field, problem]) => ({ path: field, ...problem }));
}

function textProblem(text: string, field: TextField): Problem | null {
  const maxLength = PERSON_TEXT_LIMITS[field];
  if (text.length > maxLength) return { code: 'tooLong', maxLength };
  return hasForbiddenCharacters(text, linesOf(field)) ? { code: 'controlCharacters' } : null;
}

function isMinutes(minutes: number | null): boolean {
  return minutes === null || minutes === 0 || (minutes >= MIN_MINUTES && minutes <= MAX_MINUTES);
}

function reportChoices(
  person: Person,
  config: EditionConfig,
  report: (field: string, problem: Problem) => void,
): void {
  const codes = new Set(config.categories.map(({ code }) => code));
  const categories = person.category.filter((code) => !codes.has(code));
  if (categories.length > 0) report('category', { code: 'unknownCategory', categories });
  const ids = new Set(config.attend.map(({ id }) => id));
  const days = person.attend.filter((day) => !ids.has(day));
  if (days.length > 0) report('attend', { code: 'unknownDay', days });
}
