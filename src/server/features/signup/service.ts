import type { SignupSelection } from '#contract/signup-selection.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { countAttention } from '#server/features/signup/attention/queries.ts';
import {
  changeAsSystem,
  type SeenSignup,
  SYSTEM_ACTOR,
  type SystemChange,
} from '#server/features/signup/change-as-system.ts';
import { copySignups } from '#server/features/signup/copied/queries.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import { forgetPersonOf, wordsOf } from '#server/features/signup/forgotten/forget-person.ts';
import { forgetSignups } from '#server/features/signup/forgotten/forget-signups.ts';
import { findIdsAfter } from '#server/features/signup/forgotten/queries.ts';
import { cancelImported } from '#server/features/signup/imported/cancel-imported.ts';
import { storeImported } from '#server/features/signup/imported/store-imported.ts';
import {
  momentOf,
  resolveSelectionFilter,
} from '#server/features/signup/list/filter/resolve-filter.ts';
import { findListedIds } from '#server/features/signup/list/queries.ts';
import type { SignupSort } from '#server/features/signup/list/read-cursor.ts';
import { moveSignup } from '#server/features/signup/office/change-state.ts';
import { lowerFee } from '#server/features/signup/office/lower-fee.ts';
import { mergeSignups } from '#server/features/signup/office/merge/merge-signups.ts';
import {
  type OfficeDependencies,
  requireChangeableSignup,
} from '#server/features/signup/office/store-act.ts';
import { findLastRequest } from '#server/features/signup/requests/queries.ts';
import { requireChangeableLink, requireSignup } from '#server/features/signup/require-signup.ts';
import { storeGuardianAct } from '#server/features/signup/set-consents.ts';
import {
  findHistory,
  findSignupById,
  findSignupsByIds,
  lockSignup,
  type StoredSignup,
  type VersionActor,
} from '#server/features/signup/stored/queries.ts';
import { actorOf, moneyOfStored, viewSignup } from '#server/features/signup/view.ts';
import { findPublishedResults } from '#server/features/signup/watched/queries.ts';

export {
  actorOf,
  cancelImported,
  changeAsSystem,
  copySignups,
  findHistory,
  findIdsAfter,
  findLastRequest,
  findPublishedResults,
  findSignupById,
  findSignupsByIds,
  forgetPersonOf,
  forgetSignups,
  lockSignup,
  lowerFee,
  mergeSignups,
  moneyOfStored,
  moveSignup,
  type OfficeDependencies,
  requireChangeableLink,
  requireChangeableSignup,
  requireSignup,
  type SeenSignup,
  type SignupDependencies,
  type StoredSignup,
  SYSTEM_ACTOR,
  type SystemChange,
  storeGuardianAct,
  storeImported,
  type VersionActor,
  viewSignup,
  wordsOf,
};

/** The ids of the selected signups at this moment; their data are read in batches. */
export async function resolveSelection(
  { pool, configs }: { pool: Pool; configs: ConfigService },
  selection: SignupSelection,
  { now, sort = 'createdAt' }: { now: Date; sort?: SignupSort },
): Promise<string[]> {
  const filter = await resolveSelectionFilter(configs, selection, now);
  return findListedIds(pool, filter, sort);
}

/** The number of signups for each reason for attention. */
export function countSignupsToLookAt(
  pool: Pool,
  config: ConfigRecord,
  now: Date,
): Promise<{ kind: Attention; signups: number }[]> {
  return countAttention(pool, config.id, momentOf(config, now));
}
