import {
  deleteAccompanistsNamed,
  deleteAccompanistsOf,
  findAccompanistIds,
  forgetContacts,
  nameAccompanists,
} from '#server/features/accompanist/queries.ts';

export { deleteAccompanistsNamed, deleteAccompanistsOf, findAccompanistIds, nameAccompanists };

export const forgetAccompanistContacts: typeof forgetContacts = forgetContacts;
