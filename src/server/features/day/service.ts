import type { DayBatch, DayPart } from '#server/features/day/day-types.ts';
import { deleteDayOf } from '#server/features/day/devices/queries.ts';
import { findToldDelays } from '#server/features/day/halls/find-told-delays.ts';
import { findNoShows, findPlayed } from '#server/features/day/queries.ts';
import { numberBadges } from '#server/features/day/snapshots/queries.ts';

export type { DayBatch, DayPart };
export { deleteDayOf, findNoShows, findPlayed, findToldDelays, numberBadges };
