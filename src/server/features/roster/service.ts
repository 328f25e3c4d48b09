import {
  findKnownAppearances,
  findRoster,
  findStageAppearances,
  type KnownAppearance,
} from '#server/features/roster/queries.ts';

export { findKnownAppearances, findRoster, findStageAppearances, type KnownAppearance };
