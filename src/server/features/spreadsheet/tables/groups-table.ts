import { type ListedGroup, listedGroup } from '#domain/lists/group-list.ts';
import { groupDisplayName } from '#i18n/group-name.ts';
import { stateText } from '#i18n/signup-words.ts';
import { findKeptGroups, type KeptGroupRow } from '#server/features/spreadsheet/tables/queries.ts';
import {
  type CellBatches,
  type CellReaders,
  cellReader,
  editionReader,
  IN_ONE_CELL,
  idBatches,
  type SourceContext,
} from '#server/features/spreadsheet/tables/table-source.ts';

interface GroupRow {
  kept: KeptGroupRow;
  group: ListedGroup;
}

const READERS: CellReaders<'groups', GroupRow> = {
  number: ({ group }) => group.number,
  state: ({ kept }, { language }) => stateText(kept.state, language),
  group: ({ group }, { language }) => groupDisplayName(group, group.position, language),
  category: ({ kept }) => kept.category,
  day: ({ kept }, { config }) =>
    config.categories.find(({ code }) => code === kept.category)?.day ?? null,
  members: ({ group }) => group.members.map(({ name }) => name).join(IN_ONE_CELL),
  people: ({ group }) => group.members.length,
  oldest: ({ group }) => {
    const ages = group.members.flatMap(({ age }) => (age === null ? [] : [age]));
    return ages.length > 0 ? Math.max(...ages) : null;
  },
  minutes: ({ group }) => group.minutes,
  pieces: ({ group }) => group.pieces.join(IN_ONE_CELL),
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
  for (const batch of idBatches(ids)) {
    const rows = [];
    for (const kept of await findKeptGroups(pool, batch)) {
      const config = await editionOf(kept.configId);
      rows.push(read({ kept, group: listedGroup(kept, config) }, { language, config }));
    }
    yield rows;
  }
}
