import type { ConfigRecord } from '#domain/edition/config.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';
import { audit } from '#server/audit/audit.ts';
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
import {
  findOverfull,
  refuseAsFull,
  type WantedPlaces,
} from '#server/features/signup/require-places.ts';
import {
  findSignupById,
  findVersionNumber,
  type StoredSignup,
} from '#server/features/signup/stored/queries.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';

export interface OfficeDependencies {
  pool: Pool;
  configs: ConfigService;
  secretKey: string;
  publicUrl: string;
  bell: JobBell;
  staff: StaffNotifier;
}

/** Who of the office does something, and when. */
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
  const signup = await findSignupById(pool, id);
  if (!signup) throw new FunctionError('not-found');
  return { signup, config: await configs.requireById(signup.config_id) };
}

/** For whatever changes a signup or its notes; tags and messages do not. */
export async function requireChangeableSignup(
  dependencies: Pick<OfficeDependencies, 'pool' | 'configs'>,
  id: string,
): Promise<FoundSignup> {
  const found = await requireOfficeSignup(dependencies, id);
  await dependencies.configs.requireChangeable(found.config.id);
  return found;
}

/** What is cancelled has to be reopened before anything else is done with it. */
export function requireNotCancelled({ state }: Pick<StoredSignup, 'state'>): void {
  if (state === 'cancelled') {
    throw new FunctionError('failed-precondition', { reason: 'signup-cancelled' });
  }
}

/** Texts of the office that are kept as they are; several lines are allowed. */
export function requirePlainText(path: string, value: string): void {
  if (hasForbiddenCharacters(value, 'lines')) {
    throw refuseForm([{ path, code: 'controlCharacters' }]);
  }
}

/** The change, or `aborted` with the version that the caller has not seen. */
export async function requireStored(
  client: Queryable,
  found: FoundSignup,
  { change, act }: { change: OfficeChange; act: OfficeAct },
): Promise<ChangedSignup> {
  const { now, caller } = act;
  const changed = await storeOfficeChange(client, found, { change, actor: caller.email, now });
  if (changed) return changed;
  const version = await findVersionNumber(client, found.signup.id);
  throw version === null
    ? new FunctionError('not-found')
    : new FunctionError('aborted', { version });
}

/** In a transaction of its own, with the mail on its way afterwards. */
export async function storeAct(
  { pool, bell }: Pick<OfficeDependencies, 'pool' | 'bell'>,
  work: (client: Queryable) => Promise<ChangedSignup>,
): Promise<ChangedSignup> {
  const changed = await inTransaction(pool, work);
  bell.ring();
  return changed;
}

/** Places are needed, unless the office says that they are not; then that is written down. */
export async function takePlaces(
  client: Queryable,
  {
    need,
    number,
    despiteCapacity,
  }: { need: WantedPlaces; number: string; despiteCapacity: boolean },
  act: OfficeAct,
): Promise<void> {
  const categories = await findOverfull(client, need);
  if (categories.length === 0) return;
  if (!despiteCapacity) throw refuseAsFull(categories);
  await audit(client, {
    action: 'capacity-overruled',
    at: act.now,
    actor: act,
    subject: { kind: 'signup', id: need.signupId, name: number },
    details: { categories },
  });
}
