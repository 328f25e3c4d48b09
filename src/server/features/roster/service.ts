import { findRoster } from '#server/features/roster/queries.ts';

export { findRoster };
