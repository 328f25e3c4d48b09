import {
  deleteAccompanistsNamed,
  deleteAccompanistsOf,
  findAccompanistIds,
  findAccompanists,
  forgetContacts,
  nameAccompanists,
  updateAccompanist,
} from '#server/features/accompanist/queries.ts';

export {
  deleteAccompanistsNamed,
  deleteAccompanistsOf,
  findAccompanistIds,
  findAccompanists,
  nameAccompanists,
  updateAccompanist,
};

export const forgetAccompanistContacts: typeof forgetContacts = forgetContacts;
