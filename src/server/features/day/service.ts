import type { DayBatch, DayPart } from '#server/features/day/day-types.ts';
import type { DayDependencies, ReceiptDocuments } from '#server/features/day/dependencies.ts';
import { deleteDayAbout, deleteDayOf } from '#server/features/day/devices/queries.ts';
import { dayFunctions } from '#server/features/day/functions.ts';
import { findToldDelays } from '#server/features/day/halls/find-told-delays.ts';
import { findNoShows, findPlayed, findStageTimes } from '#server/features/day/queries.ts';
import { createDaySnapshots } from '#server/features/day/snapshots/keep-snapshots.ts';
import { numberBadges } from '#server/features/day/snapshots/queries.ts';

export type { DayBatch, DayPart, ReceiptDocuments };
export {
  deleteDayAbout,
  deleteDayOf,
  findNoShows,
  findPlayed,
  findStageTimes,
  findToldDelays,
  numberBadges,
};

/** The functions of the day on other ground than the application's, such as that of a rehearsal. */
export function dayOn(dependencies: Omit<DayDependencies, 'snapshots'>) {
  return dayFunctions({ ...dependencies, snapshots: createDaySnapshots(dependencies) });
}
