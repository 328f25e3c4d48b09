import { deleteCampaignsOf } from '#server/features/message/campaigns/queries.ts';
import {
  type DocumentDependencies,
  renderConfirmation,
} from '#server/features/message/load-signup-document.ts';
import { deleteOldReleases } from '#server/features/message/pace/queries.ts';

export { type DocumentDependencies, deleteCampaignsOf, deleteOldReleases, renderConfirmation };
