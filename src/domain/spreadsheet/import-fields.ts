import {
  HEADINGS,
  PASTE_FIELDS,
  type PasteField,
  withSplitName,
} from '#domain/draft/paste-rows.ts';
import { plainWord } from '#domain/draft/plain-word.ts';
import { parseTypedDate, tidyPhone } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { isEmail, isPhone } from '#domain/signup/patterns.ts';

/** Meanings that a column of a spreadsheet can have. */
export const IMPORT_FIELDS = [
  'number',
  ...PASTE_FIELDS,
  'attend',
  'lunchDays',
  'contactEmail',
  'paymentType',
  'language',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** By position of the column; null: the column is not imported. */
export type ImportMapping = (ImportField | null)[];

type OwnField = Exclude<ImportField, PasteField>;

const MORE_HEADINGS: Partial<Record<PasteField, readonly string[]>> & Record<OwnField, string[]> = {
  number: ['cisloprihlasky', 'prihlaska', 'cislo', 'idprihlasky', 'signupnumber', 'signup'],
  attend: ['dni', 'dniucasti', 'ucast', 'daysofattendance', 'attend', 'days'],
  lunchDays: ['dniobedov', 'denobeda', 'obedydni', 'lunchdays', 'lunchday'],
  contactEmail: [
    'kontaktnyemail',
    'emailpedagoga',
    'emailucitela',
    'kontakt',
    'contactemail',
    'teacheremail',
    'teachersemail',
  ],
  paymentType: ['sposobplatby', 'platba', 'wayofpayment', 'paymenttype', 'payment'],
  language: ['jazyk', 'language'],
  name: ['menoapriezv', 'menosutaziaceho', 'ucastnik', 'osoba', 'performer', 'participant'],
  category: ['kat', 'kateg'],
  birthDate: ['datnarodenia', 'datumnarodeniaziaka', 'dob', 'birthday', 'born'],
  diplomName: ['nameonthediploma', 'nameondiploma'],
  address: ['homeaddress', 'bydliskoziaka'],
  school: ['skolaziaka', 'nameandaddressoftheschool', 'nazovzus', 'organizacia'],
  schoolPhone: ['schoolsphone', 'telskoly', 'telefonzus'],
  schoolEmail: ['schoolsemail', 'mailskoly', 'emailzus'],
  teacherName: [
    'menoapriezvucitela',
    'menoapriezvpedagoga',
    'teachersname',
    'veduciskupiny',
    'ucitelka',
  ],
  teacherPhone: ['teachersphone', 'telpedagoga', 'mobilpedagoga', 'mobilucitela'],
  song1: ['1stpiece', 'firstpiece', 'skladbac1', 'piece'],
  song2: ['2ndpiece', 'secondpiece', 'skladbac2'],
  minutes1: ['min', 'trvanie1skladbymin', 'lengthofthe1stpiecemin', 'minutaz1', 'minutaz'],
  minutes2: ['trvanie2skladbymin', 'lengthofthe2ndpiecemin', 'minutaz2'],
  program: ['competitionprogramme'],
  identity: ['typeofparticipant', 'ucastnikakoako', 'funkcia'],
  hasLunch: ['obedy', 'strava', 'mamzaujemoobed', 'lunches'],
  email: ['emailovaadresa', 'emailaddress'],
  phone: ['telc', 'telcislo', 'telefonnecislo', 'cislotelefonu', 'phonenumber', 'mobile'],
};

const KNOWN = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => [
    ...(field in HEADINGS ? HEADINGS[field as PasteField] : []).map(
      (word) => [word, field] as const,
    ),
    ...(MORE_HEADINGS[field] ?? []).map((word) => [word, field] as const),
  ]),
);

/** Longer prefixes are tried first: `telefonpedagoga` is not `telefon`. */
const BEGINNINGS = [...KNOWN.keys()]
  .filter((word) => word.length >= 5)
  .sort((a, b) => b.length - a.length);

/** A title and some empty lines may precede the headings, but not more than this. */
const LAST_HEADER_ROW = 20;

/** The row of headings: the one with the most known headings, else the first with several cells. */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const first = rows.slice(0, LAST_HEADER_ROW);
  const known = first.map((cells) => cells.filter((cell) => fieldOfHeading(cell)).length);
  const most = Math.max(0, ...known);
  // A single match may be a coincidence: a school called School.
  if (most >= 2) return known.indexOf(most);
  return Math.max(
    0,
    first.findIndex((cells) => cells.filter((cell) => cell !== '').length >= 2),
  );
}

function fieldOfHeading(heading: string): { field: ImportField; certainty: number } | null {
  const word = plainWord(heading);
  const exact = KNOWN.get(word);
  if (exact) return { field: exact, certainty: 3 };
  const beginning = BEGINNINGS.find((known) => word.startsWith(known));
  const byHeading = beginning ? KNOWN.get(beginning) : undefined;
  return byHeading ? { field: byHeading, certainty: 2 } : null;
}

interface Guess {
  column: number;
  field: ImportField;
  certainty: number;
}

/** Number of rows inspected to guess the content of a column with an unknown heading. */
const SAMPLE_ROWS = 50;

/** The meaning of each column by its heading and content; no meaning is used twice. */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  config: Pick<EditionConfig, 'categories'>,
): ImportMapping {
  const guesses = header.flatMap((heading, column): Guess[] => {
    const cells = rows.slice(0, SAMPLE_ROWS).map((row) => row[column] ?? '');
    const guess = guessColumn(heading, cells, config);
    return guess ? [{ column, ...guess }] : [];
  });
  const mapping: ImportMapping = header.map(() => null);
  const given = new Set<ImportField>();
  for (const { column, field } of guesses.sort((a, b) => b.certainty - a.certainty)) {
    if (mapping[column] !== null || given.has(field)) continue;
    mapping[column] = field;
    given.add(field);
  }
  return withSplitName(mapping);
}

function guessColumn(
  heading: string,
  cells: readonly string[],
  config: Pick<EditionConfig, 'categories'>,
): Omit<Guess, 'column'> | null {
  const byHeading = fieldOfHeading(heading);
  if (byHeading) return byHeading;
  const byContent = fieldOfContent(cells, config);
  return byContent ? { field: byContent, certainty: 1 } : null;
}

function fieldOfContent(
  cells: readonly string[],
  { categories }: Pick<EditionConfig, 'categories'>,
): ImportField | null {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0) return null;
  const codes = new Set(categories.map(({ code }) => plainWord(code)));
  const most = (test: (cell: string) => boolean) =>
    filled.filter(test).length >= filled.length * 0.8;
  if (most((cell) => codes.has(plainWord(cell)))) return 'category';
  if (most(isEmail)) return 'email';
  if (most((cell) => parseTypedDate(cell) !== null)) return 'birthDate';
  if (most((cell) => isPhone(tidyPhone(cell)))) return 'phone';
  return null;
}

/** Identifies tables with the same columns, so that their mapping is remembered. */
export function headerKey(header: readonly string[]): string {
  return header.map(plainWord).join('|');
}
