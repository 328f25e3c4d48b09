import { deleteJuryOf } from '#server/features/jury/queries.ts';

export const forgetJuryOf: typeof deleteJuryOf = deleteJuryOf;
