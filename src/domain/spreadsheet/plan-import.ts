import { plainWord } from '#domain/draft/plain-word.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { checkSignup } from '#domain/signup/check-signup.ts';
import { defaultPaymentType, type Group, type SignupForm } from '#domain/signup/form.ts';
import { contactEmailOf, withDerivedFields } from '#domain/signup/normalize.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import type { ImportMapping } from '#domain/spreadsheet/import-fields.ts';
import { type ImportedRow, importedRow } from '#domain/spreadsheet/import-rows.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Lines with the same value form one signup: the number, a school with its contact, or none. */
export const IMPORT_GROUPINGS = ['number', 'contact', 'line'] as const;
export type ImportGrouping = (typeof IMPORT_GROUPINGS)[number];

export interface PlannedSignup {
  /** Line of each person, by position. */
  lines: number[];
  number: string;
  form: SignupForm;
  /** Of each person, by position. */
  instruments: string[];
  contactEmail: string;
  language: 'sk' | 'en';
  issues: Issue[];
  /** `incomplete`: required values are missing; `wrong`: a value is not acceptable. */
  fitness: 'whole' | 'incomplete' | 'wrong';
}

export interface ImportPlan {
  signups: PlannedSignup[];
  /** Lines without a person. */
  emptyLines: number[];
}

interface PlanContext {
  mapping: ImportMapping;
  grouping: ImportGrouping;
  config: EditionConfig;
  today: PlainDate;
}

/** A row with its line number in the spreadsheet. */
export interface NumberedRow {
  line: number;
  cells: readonly string[];
}

/** The signups that the lines would become, checked by the rules of the form. */
export function planImport(rows: readonly NumberedRow[], context: PlanContext): ImportPlan {
  const { mapping, config, grouping } = context;
  const emptyLines: number[] = [];
  const signups = new Map<string, ImportedRow[]>();
  for (const { line, cells } of rows) {
    const row = importedRow(cells, { line, mapping, config });
    if (!row) {
      emptyLines.push(line);
      continue;
    }
    const key = groupingKey(row, grouping);
    const together = signups.get(key);
    if (together) together.push(row);
    else signups.set(key, [row]);
  }
  return { signups: [...signups.values()].map((group) => planSignup(group, context)), emptyLines };
}

/** The best grouping that the mapping allows. */
export function defaultGrouping(mapping: ImportMapping): ImportGrouping {
  if (mapping.includes('number')) return 'number';
  return mapping.includes('school') ? 'contact' : 'line';
}

function groupingKey(row: ImportedRow, grouping: ImportGrouping): string {
  const own = `line ${row.line}`;
  if (grouping === 'number') return row.number === '' ? own : `number ${row.number}`;
  if (grouping === 'line') return own;
  const { school, teacherName, identity, name } = row.person;
  const teacher = teacherName || (identity === 'educator' ? name : '');
  const contact = row.contactEmail.toLowerCase() || plainWord(teacher);
  const place = plainWord(school);
  return place === '' && contact === '' ? own : `contact ${place} ${contact}`;
}

function planSignup(
  rows: readonly ImportedRow[],
  { config, today }: Pick<PlanContext, 'config' | 'today'>,
): PlannedSignup {
  const typed: SignupForm = {
    persons: rows.map(({ person }) => person),
    paymentType: rows.find(({ paymentType }) => paymentType !== '')?.paymentType ?? '',
    groups: groupsOf(rows),
  };
  const paymentType = typed.paymentType || defaultPaymentType(config) || 'bank';
  // Lunches were ordered in time: the deadline of this edition does not remove them.
  const form = withDerivedFields({ ...typed, paymentType }, config, config.lunch.orderUntil);
  const asked = rows.find(({ contactEmail }) => contactEmail !== '')?.contactEmail ?? '';
  const contactEmail = contactEmailOf(form, asked);
  const issues = [...checkSignup(form, { config, today }), ...checkContact(contactEmail)];
  return {
    lines: rows.map(({ line }) => line),
    number: rows[0]?.number ?? '',
    form,
    instruments: rows.map(({ instrument }) => instrument),
    contactEmail,
    language: rows[0]?.language ?? 'sk',
    issues,
    fitness: fitnessOf(issues),
  };
}

function checkContact(email: string): Issue[] {
  if (email === '') return [{ path: 'contactEmail', code: 'required' }];
  return isEmail(email) ? [] : [{ path: 'contactEmail', code: 'pattern' }];
}

/** The name that our own export gives to a group without one. */
const NAMELESS = /^(skupina|group)\s+(\d+)$/i;

function groupsOf(rows: readonly ImportedRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    for (const called of row.groups) {
      const name = NAMELESS.test(called) ? '' : called;
      const group = groups.get(called) ?? { name, people: [] };
      groups.set(called, { ...group, people: [...group.people, row.person.name] });
    }
  }
  return [...groups.values()];
}

/** The office may import incomplete signups and ask for the rest later. */
const MISSING: readonly Issue['code'][] = ['required', 'personWithoutGroup'];

function fitnessOf(issues: readonly Issue[]): PlannedSignup['fitness'] {
  if (issues.length === 0) return 'whole';
  return issues.every(({ code }) => MISSING.includes(code)) ? 'incomplete' : 'wrong';
}

/** The line of an issue; null when it concerns the whole signup. */
export function lineOfIssue({ path }: Issue, lines: readonly number[]): number | null {
  const [owner, position] = path.split('.');
  return owner === 'persons' ? (lines[Number(position)] ?? null) : null;
}
