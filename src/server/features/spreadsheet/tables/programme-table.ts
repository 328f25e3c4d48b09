import { pieceText } from '#domain/appearance/specification-fields.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { type Appearance, appearancesOf, NO_FILTER } from '#domain/prints/appearances.ts';
import { inProgrammeOrder } from '#domain/prints/hall-days.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ListScope } from '#server/features/lists/service.ts';
import { findRoster } from '#server/features/roster/service.ts';
import {
  type CellReaders,
  distinctTexts,
  IN_ONE_CELL,
  RELEASED_CELLS,
} from '#server/features/spreadsheet/tables/table-source.ts';
import { findReleasedPlaces } from '#server/features/timetable/service.ts';

type Row = Appearance & { place: Appearance['released'] };

/** An appearance in the order of the release. */
export const PROGRAMME: CellReaders<'list-programme', Row> = {
  ...RELEASED_CELLS,
  category: ({ category }) => category,
  title: ({ group, players }, { language }) =>
    group ? groupDisplayName(group, group.position, language) : (players[0]?.name ?? ''),
  members: ({ group, players }) =>
    group ? players.map(({ name }) => name).join(IN_ONE_CELL) : null,
  instruments: ({ instruments }) => distinctTexts(instruments),
  accompanists: ({ accompanists }) => distinctTexts(accompanists.map(({ name }) => name)),
  school: ({ players }) => distinctTexts(players.map(({ school }) => school)),
  teachers: ({ players }) => distinctTexts(players.map(({ teacherName }) => teacherName)),
  pieces: ({ pieces }) => distinctTexts(pieces.map(pieceText)),
  minutes: ({ minutes }) => Math.round(minutes * 100) / 100,
  number: ({ players }) => players[0]?.number ?? '',
};

/** Everything that is played; what has no place in the release comes last. */
export async function findProgramme(
  db: Queryable,
  { config, scope }: { config: ConfigRecord; scope: ListScope },
): Promise<Row[]> {
  const released = await findReleasedPlaces(db, config.id);
  const roster = { ...(await findRoster(db, config.id)), released };
  const { categories, day } = scope;
  const days = day ? [day] : [];
  const filter = { ...NO_FILTER, days, categories: categories ?? [] };
  const appearances = inProgrammeOrder(appearancesOf(roster, config, filter));
  return appearances.map((appearance) => ({ ...appearance, place: appearance.released }));
}
