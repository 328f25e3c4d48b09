import { deleteJuryOf } from '#server/features/jury/queries.ts';
import { listPublishedResults } from '#server/features/jury/results/list-published.ts';

export { listPublishedResults };

export const forgetJuryOf: typeof deleteJuryOf = deleteJuryOf;
