import { type Issue, issueIf, repeated } from '#domain/issues.ts';
import { appearanceIdsOf, type TimetableBlock } from '#domain/timetable/block.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';

/** Limits of the lists, far above what a competition needs. */
export const MAX_HALLS = 30;
export const MAX_HALL_ID = 40;
export const MAX_BLOCKS = 600;
export const MAX_BLOCK_ITEMS = 2000;
export const MAX_AVAILABILITY = 1000;
export const MAX_TIMETABLE_NAME = 120;

/** What cannot be saved as settings: halls named twice, hours that end before they begin. */
export function checkTimetableSettings(settings: TimetableSettings): Issue[] {
  const { halls, walks, categories, availability, lunch } = settings;
  const ids = halls.map(({ id }) => id);
  const isReversed = ({ from, to }: { from: number; to: number }) => to < from;
  return [
    ...repeated('halls', ids),
    ...repeated(
      'halls',
      halls.map(({ name }) => name.toLowerCase()),
    ),
    ...halls.flatMap(({ open }, index) => [
      ...repeated(
        `halls.${index}.open`,
        open.map(({ day }) => day),
      ),
      ...open.flatMap((hours, row) =>
        issueIf(isReversed(hours), { path: `halls.${index}.open.${row}.to`, code: 'order' }),
      ),
    ]),
    ...walks.flatMap(({ from, to }, index) =>
      issueIf(!ids.includes(from) || !ids.includes(to), {
        path: `walks.${index}`,
        code: 'unknownOption',
      }),
    ),
    ...repeated(
      'categories',
      categories.map(({ code }) => code),
    ),
    ...availability.flatMap((row, index) =>
      issueIf(isReversed(row), { path: `availability.${index}.to`, code: 'order' }),
    ),
    ...issueIf(isReversed(lunch), { path: 'lunch.to', code: 'order' }),
  ];
}

/** What cannot be saved as blocks of one timetable: an appearance that is in it twice. */
export function checkBlocks(blocks: readonly TimetableBlock[]): Issue[] {
  const seen = new Set<string>();
  return blocks.flatMap(({ id, kind, items }) => {
    const again: Issue[] = [];
    for (const appearanceId of appearanceIdsOf({ items })) {
      const path = `blocks.${id}.items`;
      if (seen.has(appearanceId)) again.push({ path, code: 'duplicateMember' });
      seen.add(appearanceId);
    }
    return [
      ...again,
      ...issueIf(kind !== 'perform' && items.length > 0, {
        path: `blocks.${id}.items`,
        code: 'tooMany',
      }),
    ];
  });
}
