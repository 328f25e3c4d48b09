import { fieldsTelling, pieceText } from '#domain/appearance/specification-fields.ts';
import { writtenDate } from '#domain/draft/typed-values.ts';
import { nameKey } from '#domain/signup/names.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { identityText } from '#i18n/signup-words.ts';
import type { PersonExportRow } from '#server/features/spreadsheet/tables/queries.ts';
import {
  type CellBatches,
  type CellReaders,
  distinctTexts,
  IN_ONE_CELL,
  SIGNUP_CELLS,
  type SourceContext,
  signupCells,
  tagsCell,
  type WholeSignup,
} from '#server/features/spreadsheet/tables/table-source.ts';

interface PersonRow extends Omit<WholeSignup, 'persons'> {
  person: PersonExportRow;
}

const READERS: CellReaders<'persons', PersonRow> = {
  ...SIGNUP_CELLS,
  identity: ({ person }, { language }) => identityText(person.identity, language),
  name: ({ person }) => person.name,
  diplomName: ({ person }) => person.diplomName,
  birthDate: ({ person }) => person.birthDate,
  category: ({ person }) => person.categories.join(IN_ONE_CELL),
  groups: ({ person, groups }, { language }) => {
    const key = nameKey(person.name);
    return groups
      .map((group, index) =>
        group.people.some((member) => nameKey(member) === key)
          ? groupDisplayName(group, index, language)
          : '',
      )
      .filter(Boolean)
      .join(IN_ONE_CELL);
  },
  email: ({ person }) => person.email,
  phone: ({ person }) => person.phone,
  address: ({ person }) => person.address,
  school: ({ person }) => person.school,
  schoolPhone: ({ person }) => person.schoolPhone,
  schoolEmail: ({ person }) => person.schoolEmail,
  teacherName: ({ person }) => person.teacherName,
  teacherPhone: ({ person }) => person.teacherPhone,
  song1: ({ person }) => fieldsOf(person).song1,
  minutes1: ({ person }) => fieldsOf(person).minutes1,
  song2: ({ person }) => fieldsOf(person).song2,
  minutes2: ({ person }) => fieldsOf(person).minutes2,
  program: ({ person }) => fieldsOf(person).program,
  pieces: ({ person }) =>
    distinctTexts(person.played.flatMap(({ pieces }) => pieces.map(pieceText))),
  instruments: ({ person }) => distinctTexts(person.played.map(({ instrument }) => instrument)),
  accompanists: ({ person }) =>
    distinctTexts(person.played.flatMap(({ accompanists }) => accompanists)),
  attend: ({ person }) => person.attend.map(writtenDate).join(IN_ONE_CELL),
  hasLunch: ({ person }) => person.hasLunch,
  lunchDay: ({ person }) => person.lunchDays[0] ?? null,
  lunchDays: ({ person }) => person.lunchDays.map(writtenDate).join(IN_ONE_CELL),
  tags: ({ person }, { language }) => tagsCell(person.tags, language),
};

/** What the first appearance says. */
function fieldsOf(person: PersonExportRow) {
  return fieldsTelling(person, person.played[0]?.pieces);
}

export function personBatches(context: SourceContext, ids: readonly string[]): CellBatches {
  const rowsOf = ({ signup, persons, groups }: WholeSignup) =>
    persons.map((person) => ({ person, signup, groups }));
  return signupCells(READERS, context, { ids, rowsOf });
}
