import { pieceText } from '#domain/appearance/specification-fields.ts';
import { type KeptGroup, listedGroup } from '#domain/lists/group-list.ts';
import type { LunchPerson } from '#domain/lists/lunch-list.ts';
import { type CategoryPerson, listedPerson } from '#domain/lists/people-list.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import type { ListTable } from '#domain/spreadsheet/export-columns.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { identityText } from '#i18n/signup-words.ts';
import {
  findSchoolRows,
  listPages,
  type ResolvedList,
  type SchoolRow,
} from '#server/features/lists/service.ts';
import { findProgramme, PROGRAMME } from '#server/features/spreadsheet/tables/programme-table.ts';
import {
  type CellBatches,
  type CellReaders,
  cellReader,
  distinctTexts,
  IN_ONE_CELL,
  RELEASED_CELLS,
  type SourceContext,
  type Words,
  withPlace,
} from '#server/features/spreadsheet/tables/table-source.ts';
import { findReleasedPlaces } from '#server/features/timetable/service.ts';

const PAGE = 500;

type Placed = { place: ReleasedPlace | null };

const PEOPLE: CellReaders<'list-people', CategoryPerson & Placed> = {
  category: ({ category }) => category,
  day: ({ category }, words) => dayOf(category, words),
  ...RELEASED_CELLS,
  name: ({ name }) => name,
  age: (person, { config }) => listedPerson(person, config).age,
  school: ({ school }) => school,
  teachers: ({ teacherName }) => teacherName,
  song1: ({ pieces: [first] }) => (first ? pieceText(first) : null),
  song2: ({ pieces: [, second] }) => (second ? pieceText(second) : null),
  pieces: ({ pieces }) => distinctTexts(pieces.map(pieceText)),
  instruments: ({ instrument }) => instrument,
  accompanists: ({ accompanists }) => distinctTexts(accompanists),
  minutes: (person, { config }) => listedPerson(person, config).minutes,
  groups: ({ groups }) => groups.filter(Boolean).join(IN_ONE_CELL),
  waiting: ({ state }) => state === 'waitlisted',
  number: ({ number }) => number,
};

const GROUPS: CellReaders<'list-groups', KeptGroup & Placed> = {
  category: ({ category }) => category,
  day: ({ category }, words) => dayOf(category, words),
  ...RELEASED_CELLS,
  group: (group, { language }) => groupDisplayName(group, group.position, language),
  members: ({ people }) => people.join(IN_ONE_CELL),
  people: ({ people }) => people.length,
  school: (group, { config }) => listedGroup(group, config).schools.join(IN_ONE_CELL),
  teachers: (group, { config }) => listedGroup(group, config).teachers.join(IN_ONE_CELL),
  pieces: (group, { config }) => listedGroup(group, config).pieces.join(IN_ONE_CELL),
  instruments: ({ instruments }) => distinctTexts(instruments),
  accompanists: ({ accompanists }) => distinctTexts(accompanists),
  minutes: ({ minutes }) => minutes,
  waiting: ({ state }) => state === 'waitlisted',
  number: ({ number }) => number,
};

const LUNCHES: CellReaders<'list-lunches', LunchPerson> = {
  day: ({ day }) => day,
  school: ({ school }) => school,
  name: ({ name }) => name,
  identity: ({ identity }, { language }) => identityText(identity, language),
  waiting: ({ state }) => state === 'waitlisted',
  number: ({ number }) => number,
};

const SCHOOLS: CellReaders<'list-schools', SchoolRow> = {
  school: ({ school }) => school,
  performers: ({ performers }) => performers,
  educators: ({ educators }) => educators,
  waitingCount: ({ waiting }) => waiting,
  signups: ({ signups }) => signups,
  teachers: ({ teachers }) => teachers.join(IN_ONE_CELL),
  schoolEmail: ({ emails }) => emails.join(IN_ONE_CELL),
  schoolPhone: ({ phones }) => phones.join(IN_ONE_CELL),
  total: (row) => row.total_minor,
};

function dayOf(category: string | null, { config }: Words): string | null {
  return config.categories.find(({ code }) => code === category)?.day ?? null;
}

/** A list as shown on the page, row by row. */
export async function* listBatches(
  { pool, language, columns }: SourceContext,
  table: ListTable,
  { config, scope }: ResolvedList,
): CellBatches {
  const words = { language, config };
  const read = {
    'list-people': () =>
      cellsOf(placed(listPages.people(pool, scope, PAGE)), cellReader(PEOPLE, columns), words),
    'list-groups': () =>
      cellsOf(placed(listPages.groups(pool, scope, PAGE)), cellReader(GROUPS, columns), words),
    'list-programme': async function* () {
      const appearances = await findProgramme(pool, { config, scope });
      yield appearances.map((row) => cellReader(PROGRAMME, columns)(row, words));
    },
    'list-lunches': () =>
      cellsOf(listPages.lunches(pool, scope, PAGE), cellReader(LUNCHES, columns), words),
    'list-schools': async function* () {
      const schools = await findSchoolRows(pool, scope);
      yield schools.map((row) => cellReader(SCHOOLS, columns)(row, words));
    },
  } satisfies Record<ListTable, () => CellBatches>;
  yield* read[table]();

  async function* placed<Row extends { appearanceId: string | null }>(
    pages: AsyncGenerator<Row[]>,
  ) {
    const places = await findReleasedPlaces(pool, config.id);
    for await (const rows of pages) yield rows.map((row) => withPlace(row, places));
  }
}

async function* cellsOf<Row>(
  pages: AsyncGenerator<Row[]>,
  read: (row: Row, words: Words) => (string | number | boolean | null)[],
  words: Words,
): CellBatches {
  for await (const rows of pages) yield rows.map((row) => read(row, words));
}
