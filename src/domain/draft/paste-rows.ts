import { withDigitCount } from '#domain/draft/check-draft.ts';
import { type DraftPerson, newDraftPerson } from '#domain/draft/draft.ts';
import { personOfDraft } from '#domain/draft/draft-form.ts';
import { lunchIn } from '#domain/draft/lunch-cell.ts';
import { plainWord } from '#domain/draft/plain-word.ts';
import { parseTypedDate, tidyName, tidyPhone } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import type { Issue } from '#domain/issues.ts';
import { checkPerson } from '#domain/signup/check-person.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** Columns that a table may have, in the order that is assumed when it has no headings. */
export const PASTE_FIELDS = [
  'name',
  'birthDate',
  'category',
  'email',
  'phone',
  'school',
  'schoolPhone',
  'schoolEmail',
  'teacherName',
  'teacherPhone',
  'address',
  'song1',
  'minutes1',
  'song2',
  'minutes2',
  'program',
  'diplomName',
  'hasLunch',
  'identity',
  'groups',
  'instrument',
  'firstName',
  'lastName',
] as const satisfies readonly (keyof DraftPerson | OwnColumn)[];
export type PasteField = (typeof PASTE_FIELDS)[number];

/** Columns that are not a field of a person. */
type OwnColumn = 'groups' | 'firstName' | 'lastName';

/** Headings by which a column is recognised, without accents, spaces and punctuation. */
export const HEADINGS: Record<PasteField, readonly string[]> = {
  name: ['meno', 'menoapriezvisko', 'ziak', 'sutaziaci', 'priezviskoameno', 'name', 'fullname'],
  birthDate: ['datumnarodenia', 'narodeny', 'narodena', 'datumnar', 'birthdate', 'dateofbirth'],
  category: ['kategoria', 'kategorie', 'category', 'categories'],
  email: ['email', 'mail', 'emailziaka', 'emailrodica'],
  phone: ['telefon', 'tel', 'mobil', 'telefonrodica', 'phone'],
  school: ['skola', 'nazovskoly', 'nazovaadresaskoly', 'zus', 'school'],
  schoolPhone: ['telefonskoly', 'schoolphone'],
  schoolEmail: ['emailskoly', 'schoolemail'],
  teacherName: ['pedagog', 'ucitel', 'menopedagoga', 'menoucitela', 'teacher', 'teachername'],
  teacherPhone: ['telefonpedagoga', 'telefonucitela', 'teacherphone'],
  address: ['adresa', 'bydlisko', 'adresabydliska', 'address'],
  song1: ['skladba1', '1skladba', 'prvaskladba', 'skladba', 'povinnaskladba', 'song1', 'piece1'],
  song2: ['skladba2', '2skladba', 'druhaskladba', 'volnaskladba', 'song2', 'piece2'],
  minutes1: [
    ...['minuty1', '1minuty', 'trvanie1', 'trvanie1skladby', 'minuty', 'minutes1'],
    ...['cas', 'cas1', 'trvanie', 'dlzka', 'time', 'duration'],
  ],
  minutes2: ['minuty2', '2minuty', 'trvanie2', 'trvanie2skladby', 'cas2', 'minutes2'],
  program: ['program', 'sutaznyprogram', 'programme'],
  diplomName: ['menonadiplome', 'diplom', 'diplomname', 'nameonthediploma'],
  hasLunch: ['obed', 'lunch'],
  identity: ['typ', 'typucastnika', 'rola', 'identity', 'role'],
  groups: [
    'skupina',
    'skupiny',
    'subor',
    'nazovskupiny',
    'zoskupenie',
    'group',
    'groups',
    'ensemble',
  ],
  instrument: ['nastroj', 'nastroje', 'hudobnynastroj', 'instrument', 'instruments'],
  firstName: ['krstnemeno', 'menoziaka', 'firstname', 'givenname'],
  lastName: ['priezvisko', 'priezviskoziaka', 'lastname', 'surname', 'familyname'],
};

export type PasteColumn = PasteField | null;

export interface PastedTable {
  columns: PasteColumn[];
  rows: string[][];
}

export interface PastedRow {
  person: DraftPerson;
  /** Names of the groups that the person plays in. */
  groups: string[];
  /** At most one for each field, with the field as its path. */
  issues: Issue[];
}

/** A table may have a title above its headings. */
const MOST_TITLE_LINES = 5;

/**
 * Drops empty lines, sums below the table, and titles above its headings. A line of headings names
 * the columns and is not a person.
 */
export function readTable(cells: readonly (readonly string[])[]): PastedTable {
  const lines = cells
    .map((line) => line.map((cell) => cell.trim()))
    .filter((line) => line.some((cell) => cell !== '') && !isSum(line));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const first = lines.slice(0, MOST_TITLE_LINES).findIndex(isHeadings);
  const headings = (lines[first] ?? []).map(fieldOfHeading);
  const order = hasSplitName(lines) ? SPLIT_NAME_FIELDS : PASTE_FIELDS;
  const fields = first < 0 ? order : withSplitName(headings);
  const columns = Array.from({ length: width }, (_, index) => fields[index] ?? null);
  return { columns, rows: lines.slice(first + 1) };
}

/** A single match may be chance: a pupil called Tel, a school called School. */
function isHeadings(line: readonly string[]): boolean {
  return line.filter((cell) => fieldOfHeading(cell) !== null).length > 1;
}

/** "Spolu: 45" below a list. */
function isSum(line: readonly string[]): boolean {
  const [first = '', ...others] = line.filter((cell) => cell !== '');
  return (
    /^(spolu|sucet|celkom|total|sum)[0-9]*$/.test(plainWord(first)) && !others.some(hasLetters)
  );
}

function hasLetters(cell: string): boolean {
  return /\p{L}{3}/u.test(cell);
}

/** Lists of pupils are sorted by surname, which therefore comes first. */
const SPLIT_NAME_FIELDS: readonly PasteField[] = [
  'lastName',
  'firstName',
  ...PASTE_FIELDS.slice(1),
];

/** Any year will do, because the code only tests whether a cell contains a date. */
const LATEST_YEAR = 2099;

/** Without headings: two columns of words before the column of dates. */
function hasSplitName(lines: readonly string[][]): boolean {
  return lines.every(
    ([, second = '', third = '']) => /^\p{L}+[\p{L} .'-]*$/u.test(second) && isDate(third),
  );
}

function isDate(text: string): boolean {
  return parseTypedDate(text, LATEST_YEAR) !== null;
}

/** "Meno" beside "Priezvisko" is only the first half of a name. */
export function withSplitName<Field extends string>(
  columns: (Field | 'name' | 'firstName' | 'lastName' | null)[],
): (Field | 'name' | 'firstName' | 'lastName' | null)[] {
  const isSplit = columns.includes('lastName') && !columns.includes('firstName');
  return isSplit ? columns.map((field) => (field === 'name' ? 'firstName' : field)) : columns;
}

function fieldOfHeading(heading: string): PasteColumn {
  const word = plainWord(heading);
  return PASTE_FIELDS.find((field) => HEADINGS[field].includes(word)) ?? null;
}

interface PasteContext {
  config: EditionConfig;
  now: LocalMinute;
  newKey(): string;
}

/** Reads each line as a performer, unless its own column says otherwise, with the issues by cell. */
export function personsOfTable(table: PastedTable, context: PasteContext): PastedRow[] {
  return table.rows.map((line) => {
    const person = newDraftPerson(context.newKey(), 'performer');
    const name = { firstName: '', lastName: '' };
    const groups: string[] = [];
    table.columns.forEach((field, index) => {
      const text = line[index] ?? '';
      if (field === 'firstName' || field === 'lastName') name[field] = text;
      else if (field === 'groups') groups.push(...groupsIn(text));
      else if (field === 'hasLunch') Object.assign(person, lunchIn(text, context.config));
      else if (field) Object.assign(person, { [field]: cellValue(field, text, context) });
    });
    person.name = tidyName(person.name || `${name.firstName} ${name.lastName}`);
    const check = { config: context.config, today: context.now.slice(0, 10) };
    const read = personOfDraft(person, context.config);
    const issues = checkPerson(read, check).map((issue) => withDigitCount(issue, read));
    return { person, groups, issues };
  });
}

function groupsIn(text: string): string[] {
  return text
    .split(/[;,\n]/)
    .map(tidyName)
    .filter((name) => name !== '');
}

function cellValue(field: PasteField, text: string, { config }: PasteContext): unknown {
  switch (field) {
    case 'identity':
      return /^(ped|uci|edu|tea)/.test(plainWord(text)) ? 'educator' : 'performer';
    case 'category':
      return categoriesIn(text, config);
    case 'phone':
    case 'schoolPhone':
    case 'teacherPhone':
      return tidyPhone(text);
    default:
      return text;
  }
}

/** Reads `IV.A`, `iv. (a)` and `IV A` as IV. (A). Unknown text stays, so that it can be corrected. */
export function categoriesIn(text: string, config: Pick<EditionConfig, 'categories'>): string[] {
  return text
    .split(/[;,\n+]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(
      (part) =>
        config.categories.find(({ code }) => plainWord(code) === plainWord(part))?.code ?? part,
    );
}
