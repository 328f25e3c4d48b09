import { deleteExpiredDrafts } from '#server/features/draft/queries.ts';

export { deleteExpiredDrafts };
