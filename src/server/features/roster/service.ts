import { findRoster, findStageAppearances } from '#server/features/roster/queries.ts';

export { findRoster, findStageAppearances };
