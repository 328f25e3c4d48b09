import type { TimetableData } from '#client/admin/timetable/use-timetable.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { appearanceIdsOf, type StoredBlock } from '#domain/timetable/block.ts';
import type { Conflict } from '#domain/timetable/conflict.ts';
import { findConflicts } from '#domain/timetable/find-conflicts.ts';
import { slotsToRelease } from '#domain/timetable/released-slots.ts';
import { byAppearanceId, type Slot, timeBlocks } from '#domain/timetable/slots.ts';
import type { TimetableAppearance } from '#domain/timetable/timetable-appearance.ts';
import type { TimetableSettings } from '#domain/timetable/timetable-settings.ts';

/** Everything that the page shows, computed from the draft. */
export interface TimetableView {
  settings: TimetableSettings;
  blocks: readonly ShownBlock[];
  appearances: ReadonlyMap<string, TimetableAppearance>;
  slots: ReadonlyMap<string, Slot>;
  numbers: ReadonlyMap<string, string>;
  conflicts: readonly Conflict[];
  /** Those of each appearance, and of each block without performances. */
  conflictsOf: ReadonlyMap<string, readonly Conflict[]>;
  unplaced: readonly TimetableAppearance[];
  /** Cancelled ones that still stand in blocks, where they take no time. */
  gone: ReadonlyMap<string, TimetableAppearance>;
}

export interface ShownBlock {
  block: StoredBlock;
  end: number;
  slots: Slot[];
}

export function timetableView(
  data: TimetableData,
  { categories }: Pick<ConfigRecord, 'categories'>,
): TimetableView {
  const { settings, blocks, appearances: all, released, numbers: known } = data;
  const appearances = byAppearanceId(all);
  const timed = timeBlocks(blocks, appearances, settings);
  const versions = new Map(blocks.map((block) => [block.id, block]));
  const slots = timed.flatMap((one) => one.slots);
  const numbers = new Map(known.map(({ appearanceId, number }) => [appearanceId, number]));
  const running = slotsToRelease({ settings, blocks, appearances: all, numbers });
  const conflicts = findConflicts({
    settings,
    blocks,
    appearances: all,
    released: new Map(released.map((slot) => [slot.appearanceId, slot])),
    categoryDays: new Map(categories.map(({ code, day }) => [code, day])),
  });
  const placed = new Set(blocks.flatMap(appearanceIdsOf));
  return {
    settings,
    blocks: timed.flatMap(({ block, ...times }) => {
      const stored = versions.get(block.id);
      return stored ? [{ block: stored, ...times }] : [];
    }),
    appearances,
    slots: new Map(slots.map((slot) => [slot.appearanceId, slot])),
    numbers: new Map(running.map(({ appearanceId, number }) => [appearanceId, number])),
    conflicts,
    conflictsOf: byPlace(conflicts),
    unplaced: inCategoryOrder(
      all.filter(({ id }) => !placed.has(id)),
      categories,
    ),
    gone: byAppearanceId(data.gone.filter(({ id }) => placed.has(id))),
  };
}

/** In the order of the settings; those of a former category come last. */
function inCategoryOrder(
  appearances: readonly TimetableAppearance[],
  categories: ConfigRecord['categories'],
): TimetableAppearance[] {
  const places = new Map(categories.map(({ code }, index) => [code, index]));
  const placeOf = ({ category }: TimetableAppearance) => places.get(category) ?? places.size;
  return appearances.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function byPlace(conflicts: readonly Conflict[]): Map<string, Conflict[]> {
  const found = new Map<string, Conflict[]>();
  for (const conflict of conflicts) {
    const ids = conflict.places.map(({ appearanceId, blockId }) => appearanceId ?? blockId);
    for (const id of new Set(ids)) {
      const known = found.get(id);
      if (known) known.push(conflict);
      else found.set(id, [conflict]);
    }
  }
  return found;
}

/** The days of the timetable, sorted. */
export function timetableDays({ settings, blocks }: TimetableView): string[] {
  return [
    ...new Set([
      ...settings.halls.flatMap(({ open }) => open.map(({ day }) => day)),
      ...blocks.map(({ block }) => block.day),
    ]),
  ].toSorted();
}
