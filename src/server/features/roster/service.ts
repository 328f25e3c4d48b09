import { findRoster } from '#server/features/print/queries.ts';

export { findRoster };
