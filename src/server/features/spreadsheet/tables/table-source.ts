import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import { NEW_TAG } from '#domain/signup/form.ts';
import type { AnyColumn, ColumnOf, ExportTable } from '#domain/spreadsheet/export-columns.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { clockTime } from '#domain/timetable/clock-time.ts';
import { paymentTypeText, stateText } from '#i18n/signup-words.ts';
import { m } from '#i18n/texts.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import {
  findGroupsOf,
  findPersonsOf,
  findSignupsByIds,
  type GroupExportRow,
  type PersonExportRow,
  type SignupExportRow,
} from '#server/features/spreadsheet/tables/queries.ts';

/** Days are `YYYY-MM-DD`, minutes `YYYY-MM-DDTHH:mm`, money is in cents; null is an empty cell. */
export type Cell = string | number | boolean | null;

/** Batches of rows, with cells in the order of the requested columns. */
export type CellBatches = AsyncGenerator<Cell[][]>;

export interface SourceContext {
  pool: Pool;
  configs: ConfigService;
  language: Language;
  columns: readonly AnyColumn[];
}

/** The context of a cell besides its row. */
export interface Words {
  language: Language;
  config: ConfigRecord;
}

export type CellReaders<Table extends ExportTable, Row> = Record<
  ColumnOf<Table>,
  (row: Row, words: Words) => Cell
>;

export const IN_ONE_CELL = '; ';

/** Each text once, without empty ones, in one cell. */
export function distinctTexts(texts: readonly string[]): string {
  return [...new Set(texts)].filter(Boolean).join(IN_ONE_CELL);
}

/** Places in the released timetable by appearance. */
export type ReleasedPlaces = Readonly<Record<string, ReleasedPlace>>;

interface PlacedRow {
  place: ReleasedPlace | null;
}

/** Cells of the released timetable, which tables of appearances share. */
export const RELEASED_CELLS = {
  order: ({ place }) => place?.number ?? null,
  startsAt: ({ place }) => place && `${place.day}T${clockTime(place.start)}`,
  hall: ({ place }) => place?.hallName ?? null,
} satisfies Record<string, (row: PlacedRow) => Cell>;

export function withPlace<Row extends { appearanceId: string | null }>(
  row: Row,
  places: ReleasedPlaces,
): Row & PlacedRow {
  return { ...row, place: places[row.appearanceId ?? ''] ?? null };
}

/** Reads the requested cells of a row. */
export function cellReader<Table extends ExportTable, Row>(
  readers: CellReaders<Table, Row>,
  columns: readonly AnyColumn[],
): (row: Row, words: Words) => Cell[] {
  const wanted = columns.map((column) => readers[column as ColumnOf<Table>]);
  return (row, words) => wanted.map((read) => read(row, words));
}

/** Cells that the tables of persons and of signups share. */
export const SIGNUP_CELLS = {
  number: ({ signup }) => signup.number,
  state: ({ signup }, { language }) => stateText(signup.state, language),
  contactEmail: ({ signup }) => signup.contactEmail,
  paymentType: ({ signup }, { language }) => paymentTypeText(signup.paymentType, language),
  variableSymbol: ({ signup }) => signup.variableSymbol,
  language: ({ signup }) => signup.language,
  createdAt: ({ signup }, { config }) => localMinute(signup.createdAt, config.edition.timeZone),
} satisfies Record<string, (row: { signup: SignupExportRow }, words: Words) => Cell>;

export interface WholeSignup {
  signup: SignupExportRow;
  persons: readonly PersonExportRow[];
  groups: readonly GroupExportRow[];
}

/** Reads the signups in batches and turns each of them into rows. */
export async function* signupCells<Table extends ExportTable, Row>(
  readers: CellReaders<Table, Row>,
  { pool, configs, language, columns }: SourceContext,
  { ids, rowsOf }: { ids: readonly string[]; rowsOf: (whole: WholeSignup) => Row[] },
): CellBatches {
  const read = cellReader(readers, columns);
  const editionOf = editionReader(configs);
  const needsGroups = columns.includes('groups');
  for (const batch of idBatches(ids)) {
    const [signups, persons, groups] = await Promise.all([
      findSignupsByIds(pool, batch),
      findPersonsOf(pool, batch).then(bySignup),
      (needsGroups ? findGroupsOf(pool, batch) : Promise.resolve([])).then(bySignup),
    ]);
    const rows = [];
    for (const signup of signups) {
      const words = { language, config: await editionOf(signup.configId) };
      const { id } = signup;
      const whole = { signup, persons: persons(id), groups: groups(id) };
      rows.push(...rowsOf(whole).map((row) => read(row, words)));
    }
    yield rows;
  }
}

export function tagsCell(tags: readonly string[], language: Language): string {
  return tags
    .map((tag) => (tag === NEW_TAG ? m.export_tag_new({}, { locale: language }) : tag))
    .join(IN_ONE_CELL);
}

/** Small enough to let other requests run between two batches. */
const BATCH = 200;

export function* idBatches(ids: readonly string[]): Generator<string[]> {
  for (let start = 0; start < ids.length; start += BATCH) yield ids.slice(start, start + BATCH);
}

/** Caches the edition of each signup. */
export function editionReader(configs: ConfigService): (id: string) => Promise<ConfigRecord> {
  return onceEach((id) => configs.requireById(id));
}

/** Reads each once. */
export function onceEach<Value>(
  read: (id: string) => Promise<Value>,
): (id: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (id) => {
    const value = known.get(id) ?? read(id);
    known.set(id, value);
    return value;
  };
}

function bySignup<Row extends { signupId: string }>(
  rows: readonly Row[],
): (signupId: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const list = found.get(row.signupId);
    if (list) list.push(row);
    else found.set(row.signupId, [row]);
  }
  return (signupId) => found.get(signupId) ?? [];
}
