import { deleteOldReleases } from '#server/features/message/pace/queries.ts';
import {
  type DocumentDependencies,
  renderConfirmation,
} from '#server/features/message/signup-documents.ts';

export { type DocumentDependencies, deleteOldReleases, renderConfirmation };
