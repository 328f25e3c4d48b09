import { lunchIn } from '#domain/draft/lunch-cell.ts';
import { categoriesIn } from '#domain/draft/paste-rows.ts';
import { plainWord } from '#domain/draft/plain-word.ts';
import { parseTypedDate, parseTypedMinutes, tidyPhone } from '#domain/draft/typed-values.ts';
import type { EditionConfig } from '#domain/edition/config.ts';
import { newPerson, type PaymentType, type Person } from '#domain/signup/form.ts';
import { withoutFormulaGuard } from '#domain/spreadsheet/csv-cells.ts';
import type { ImportField, ImportMapping } from '#domain/spreadsheet/import-fields.ts';
import { yearOf } from '#domain/time/plain-date.ts';

/** One line of a spreadsheet, read by the mapping. */
export interface ImportedRow {
  /** Line number as the spreadsheet counts. */
  line: number;
  person: Person;
  number: string;
  contactEmail: string;
  paymentType: PaymentType | '';
  language: 'sk' | 'en';
  groups: string[];
  instrument: string;
}

/** Null for a line without a person. */
export function importedRow(
  cells: readonly string[],
  { line, mapping, config }: { line: number; mapping: ImportMapping; config: EditionConfig },
): ImportedRow | null {
  const values = new Map<ImportField, string>();
  mapping.forEach((field, column) => {
    const text = withoutFormulaGuard((cells[column] ?? '').trim());
    if (field && text !== '') values.set(field, text);
  });
  const value = (field: ImportField) => values.get(field) ?? '';
  const name = value('name') || `${value('firstName')} ${value('lastName')}`.trim();
  if (name === '' || isTotal(name, value)) return null;
  return {
    line,
    person: personOf(value, { name, config }),
    number: value('number'),
    contactEmail: value('contactEmail'),
    paymentType: paymentTypeOf(value('paymentType')),
    language: /^(en|ang)/.test(plainWord(value('language'))) ? 'en' : 'sk',
    groups: listIn(value('groups')),
    instrument: value('instrument'),
  };
}

/** "Spolu: 45" below a list, without any data of a person. */
function isTotal(name: string, value: (field: ImportField) => string): boolean {
  const isSum = /^(spolu|sucet|celkom|total|sum)[0-9]*$/.test(plainWord(name));
  const OWN = ['birthDate', 'category', 'email', 'phone', 'school'] as const;
  return isSum && OWN.every((field) => value(field) === '');
}

function personOf(
  value: (field: ImportField) => string,
  { name, config }: { name: string; config: EditionConfig },
): Person {
  const category = categoriesIn(value('category'), config);
  const identity = identityOf(value('identity'), category.length > 0 || value('birthDate') !== '');
  return {
    ...newPerson(config),
    identity,
    name,
    diplomName: value('diplomName') || (identity === 'performer' ? name : ''),
    email: value('email'),
    phone: tidyPhone(value('phone')),
    birthDate:
      parseTypedDate(value('birthDate'), yearOf(config.edition.startsOn)) ?? value('birthDate'),
    ...lunchIn(value('lunchDays') || value('hasLunch'), config),
    address: value('address'),
    category: identity === 'performer' ? category : [],
    teacherName: value('teacherName'),
    attend: listIn(value('attend')).map((day) => parseTypedDate(day) ?? day),
    teacherPhone: tidyPhone(value('teacherPhone')),
    school: value('school'),
    schoolPhone: tidyPhone(value('schoolPhone')),
    schoolEmail: value('schoolEmail'),
    song1: value('song1'),
    song2: value('song2'),
    minutes1: parseTypedMinutes(value('minutes1')),
    minutes2: parseTypedMinutes(value('minutes2')),
    program: value('program'),
  };
}

/** A person with a category or a birth date is a performer, unless the table says otherwise. */
function identityOf(text: string, looksLikePerformer: boolean): Person['identity'] {
  const word = plainWord(text);
  if (/^(ped|uci|edu|tea|kor)/.test(word)) return 'educator';
  if (/^(sut|ziak|perf|hrac|ucas)/.test(word)) return 'performer';
  return looksLikePerformer ? 'performer' : 'educator';
}

function paymentTypeOf(text: string): PaymentType | '' {
  const word = plainWord(text);
  if (/(kart|online|card)/.test(word)) return 'online';
  return /(prevod|bank|ucet|transfer)/.test(word) ? 'bank' : '';
}

function listIn(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
