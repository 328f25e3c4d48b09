import type { ConfigService } from '#server/features/config/service.ts';
import {
  type ChangedSignup,
  type OfficeChange,
  storeOfficeChange,
} from '#server/features/signup/office/store-change.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import {
  findHistory,
  findSignupById,
  lockSignup,
  type StoredSignup,
  type VersionRow,
} from '#server/features/signup/stored/queries.ts';

/** The program itself, not a person. */
export const SYSTEM_ACTOR = '';

export type SystemChange = Omit<OfficeChange, 'mail'>;

export interface SeenSignup {
  signup: StoredSignup;
  lastVersion: VersionRow | undefined;
}

/** Inside a transaction: a change that follows from another one. Null: nothing follows. */
export async function changeAsSystem(
  client: Queryable,
  { configs, signupId }: { configs: ConfigService; signupId: string },
  {
    now,
    changeOf,
  }: {
    now: Date;
    changeOf(seen: SeenSignup): SystemChange | null;
  },
): Promise<{ signup: StoredSignup; changed: ChangedSignup | null } | null> {
  await lockSignup(client, signupId);
  const signup = await findSignupById(client, signupId);
  if (!signup) return null;
  const [lastVersion] = await findHistory(client, signupId, signup.version);
  const change = changeOf({ signup, lastVersion });
  if (!change) return { signup, changed: null };
  const config = await configs.within(client).requireById(signup.config_id);
  const changed = await storeOfficeChange(
    client,
    { signup, config },
    { change: { ...change, mail: null }, actor: SYSTEM_ACTOR, now },
  );
  if (!changed) throw new Error('A locked signup was changed by somebody else');
  return { signup, changed };
}
