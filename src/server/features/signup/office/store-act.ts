import { type TakenPlace, takenPlaces } from '#domain/appearance/playing-time.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { StaffNotifier } from '#server/features/push/service.ts';
import {
  type ChangedSignup,
  type OfficeChange,
  storeOfficeChange,
} from '#server/features/signup/office/store-change.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { findOverfull, refuseAsFull } from '#server/features/signup/require-places.ts';
import { refuseAsOutdated } from '#server/features/signup/require-signup.ts';
import { findSignupById, type StoredSignup } from '#server/features/signup/stored/queries.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { preconditionFailed, requireFound } from '#server/refusal.ts';

export interface OfficeDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  publicUrl: string;
  bell: JobBell;
  staff: StaffNotifier;
}

export interface OfficeAct {
  caller: Pick<Caller, 'userId' | 'email'>;
  address: string;
  now: Date;
}

export interface FoundSignup {
  signup: StoredSignup;
  config: ConfigRecord;
}

export async function requireOfficeSignup(
  { pool, configs }: Pick<OfficeDependencies, 'pool' | 'configs'>,
  id: string,
): Promise<FoundSignup> {
  const signup = requireFound(await findSignupById(pool, id));
  return { signup, config: await configs.requireById(signup.config_id) };
}

/** For changes of a signup or its notes; tags and messages are allowed in archived editions. */
export async function requireChangeableSignup(
  dependencies: Pick<OfficeDependencies, 'pool' | 'configs'>,
  id: string,
): Promise<FoundSignup> {
  const found = await requireOfficeSignup(dependencies, id);
  await dependencies.configs.requireChangeable(found.config.id);
  return found;
}

/** A cancelled signup must be reopened first. */
export function requireNotCancelled({ state }: Pick<StoredSignup, 'state'>): void {
  if (state === 'cancelled') throw preconditionFailed('signup-cancelled');
}

/** Returns the change, or throws `aborted` with the current version. */
export async function requireStored(
  client: Queryable,
  found: FoundSignup,
  { change, act }: { change: OfficeChange; act: OfficeAct },
): Promise<ChangedSignup> {
  const { now, caller } = act;
  const changed = await storeOfficeChange(client, found, { change, actor: caller.email, now });
  if (changed) return changed;
  return refuseAsOutdated({ pool: client }, found.signup);
}

/** In its own transaction, with the mail queued. */
export async function storeAct(
  { pool, bell }: Pick<OfficeDependencies, 'pool' | 'bell'>,
  work: (client: Queryable) => Promise<ChangedSignup>,
): Promise<ChangedSignup> {
  const changed = await inTransaction(pool, work);
  bell.ring();
  return changed;
}

/** Requires places, unless the office overrides the capacity, which is logged. */
export async function takePlaces(
  client: Queryable,
  { signup, config }: FoundSignup,
  {
    wanted = takenPlaces(signup.appearances, config),
    held = [],
    despiteCapacity,
    act,
  }: WantedPlace,
): Promise<void> {
  const categories = await findOverfull(client, { signupId: signup.id, wanted, held, config });
  if (categories.length === 0) return;
  if (!despiteCapacity) throw refuseAsFull(categories);
  await auditAct(client, act, {
    action: 'capacity-overruled',
    subject: { kind: 'signup', id: signup.id, name: signup.number },
    details: { categories },
  });
}

interface WantedPlace {
  /** Those of the signup as it is, unless given. */
  wanted?: readonly TakenPlace[];
  /** Places that the signup keeps. */
  held?: readonly TakenPlace[];
  despiteCapacity: boolean;
  act: OfficeAct;
}
