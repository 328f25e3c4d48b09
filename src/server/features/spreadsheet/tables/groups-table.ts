import { type ListedGroup, listedGroup } from '#domain/lists/group-list.ts';
import type { ReleasedPlace } from '#domain/prints/roster.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { stateText } from '#i18n/signup-words.ts';
import { findKeptGroups, type KeptGroupRow } from '#server/features/spreadsheet/tables/queries.ts';
import {
  type CellBatches,
  type CellReaders,
  cellReader,
  distinctTexts,
  editionReader,
  IN_ONE_CELL,
  idBatches,
  onceEach,
  RELEASED_CELLS,
  type SourceContext,
} from '#server/features/spreadsheet/tables/table-source.ts';
import { findReleasedPlaces } from '#server/features/timetable/service.ts';

interface GroupRow {
  kept: KeptGroupRow;
  group: ListedGroup;
  place: ReleasedPlace | null;
}

const READERS: CellReaders<'groups', GroupRow> = {
  number: ({ group }) => group.number,
  state: ({ kept }, { language }) => stateText(kept.state, language),
  group: ({ group }, { language }) => groupDisplayName(group, group.position, language),
  category: ({ kept }) => kept.category,
  day: ({ kept }, { config }) =>
    config.categories.find(({ code }) => code === kept.category)?.day ?? null,
  ...RELEASED_CELLS,
  members: ({ group }) => group.members.map(({ name }) => name).join(IN_ONE_CELL),
  people: ({ group }) => group.members.length,
  oldest: ({ group }) => {
    const ages = group.members.flatMap(({ age }) => (age === null ? [] : [age]));
    return ages.length > 0 ? Math.max(...ages) : null;
  },
  minutes: ({ group }) => group.minutes,
  pieces: ({ group }) => group.pieces.join(IN_ONE_CELL),
  instruments: ({ kept }) => distinctTexts(kept.instruments),
  accompanists: ({ kept }) => distinctTexts(kept.accompanists),
  school: ({ group }) => group.schools.join(IN_ONE_CELL),
  teachers: ({ group }) => group.teachers.join(IN_ONE_CELL),
  contactEmail: ({ kept }) => kept.contactEmail,
};

export async function* groupBatches(
  { pool, configs, language, columns }: SourceContext,
  ids: readonly string[],
): CellBatches {
  const read = cellReader(READERS, columns);
  const editionOf = editionReader(configs);
  const placesOf = onceEach((id) => findReleasedPlaces(pool, id));
  for (const batch of idBatches(ids)) {
    const rows = [];
    for (const kept of await findKeptGroups(pool, batch)) {
      const config = await editionOf(kept.configId);
      const place = (await placesOf(kept.configId))[kept.appearanceId ?? ''] ?? null;
      rows.push(read({ kept, group: listedGroup(kept, config), place }, { language, config }));
    }
    yield rows;
  }
}
