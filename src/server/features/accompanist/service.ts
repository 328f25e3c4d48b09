import {
  deleteAccompanistsOf,
  findAccompanistIds,
  forgetContacts,
  nameAccompanists,
} from '#server/features/accompanist/queries.ts';

export { deleteAccompanistsOf, findAccompanistIds, nameAccompanists };

export const forgetAccompanistContacts: typeof forgetContacts = forgetContacts;
