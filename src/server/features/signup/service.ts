import type { SignupSelection } from '#contract/signup-selection.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Attention } from '#domain/signup/attention.ts';
import type { Pool } from '#server/db/connection.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { countAttention } from '#server/features/signup/attention/queries.ts';
import { requireChangeableLink, requireSignup } from '#server/features/signup/current-signup.ts';
import { cancelImported } from '#server/features/signup/imported/cancel-imported.ts';
import { storeImported } from '#server/features/signup/imported/store-imported.ts';
import type { SignupSort } from '#server/features/signup/list/cursor.ts';
import { momentOf, resolveSelectionFilter } from '#server/features/signup/list/filter/resolve.ts';
import { findListedIds } from '#server/features/signup/list/queries.ts';
import { moveSignup } from '#server/features/signup/office/change-state.ts';
import { lowerFee } from '#server/features/signup/office/lower-fee.ts';
import {
  type FoundSignup,
  requireChangeableSignup,
} from '#server/features/signup/office/office-act.ts';
import { findSignupById, type StoredSignup } from '#server/features/signup/stored/queries.ts';
import {
  changeAsSystem,
  type SeenSignup,
  SYSTEM_ACTOR,
  type SystemChange,
} from '#server/features/signup/system-change.ts';
import { moneyOfStored } from '#server/features/signup/view.ts';

export type LinkedSignup = StoredSignup;

/** The signup of a secret link, with its edition; refused as not found when there is none. */
export function requireLinked(
  dependencies: { pool: Pool; configs: ConfigService },
  token: string,
): Promise<{ signup: LinkedSignup; config: ConfigRecord }> {
  return requireSignup(dependencies, token);
}

/**
 * The ids of the signups that are meant, as they are at this moment. They are few enough to be kept
 * (a hundred thousand are some megabytes); what they stand for is read in batches.
 */
export async function resolveSelection(
  { pool, configs }: { pool: Pool; configs: ConfigService },
  selection: SignupSelection,
  { now, sort = 'createdAt' }: { now: Date; sort?: SignupSort },
): Promise<string[]> {
  const filter = await resolveSelectionFilter(configs, selection, now);
  return findListedIds(pool, filter, sort);
}

/** By the secret of its link, to change something about it: refused in an edition of the archive. */
export function requireSignupByToken(
  dependencies: { pool: Pool; configs: ConfigService },
  token: string,
): Promise<FoundSignup> {
  return requireChangeableLink(dependencies, token);
}

/** What an import does to signups, inside its transactions. */
export const importing = { store: storeImported, cancel: cancelImported };

/** How many signups of the edition the office should look at, for each reason. */
export function countSignupsToLookAt(
  pool: Pool,
  config: ConfigRecord,
  now: Date,
): Promise<{ kind: Attention; signups: number }[]> {
  return countAttention(pool, config.id, momentOf(config, now));
}

/** What the office does to the state of one, inside a transaction. */
export const moving = { find: requireChangeableSignup, move: moveSignup, read: findSignupById };

/** What follows from something by itself, inside the transaction in which that happens. */
export const following = { change: changeAsSystem, actor: SYSTEM_ACTOR, moneyOf: moneyOfStored };
export type FollowingSignup = SeenSignup;
export type FollowingChange = SystemChange;

/** A refund that lowers the fee, inside the transaction that returns the money. */
export const lowering = { lower: lowerFee };
