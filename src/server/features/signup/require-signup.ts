import type { ConfigRecord } from '#domain/edition/config.ts';
import type { SignupDependencies } from '#server/features/signup/dependencies.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import {
  findSignupByToken,
  findVersionNumber,
  type StoredSignup,
} from '#server/features/signup/stored/queries.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

export async function requireSignup(
  { pool, configs }: Pick<SignupDependencies, 'pool' | 'configs'>,
  token: string,
): Promise<{ signup: StoredSignup; config: ConfigRecord }> {
  const signup = requireFound(await findSignupByToken(pool, hashSecret(token)));
  return { signup, config: await configs.requireById(signup.config_id) };
}

/** For changes: refuses archived editions. */
export async function requireChangeableLink(
  dependencies: Pick<SignupDependencies, 'pool' | 'configs'>,
  token: string,
): Promise<{ signup: StoredSignup; config: ConfigRecord }> {
  const found = await requireSignup(dependencies, token);
  await dependencies.configs.requireChangeable(found.config.id);
  return found;
}

export function requireVersion(signup: StoredSignup, version: number): void {
  if (signup.version !== version) throw new FunctionError('aborted', { version: signup.version });
}

/** Tells the caller the current version. By id, because the link may have been replaced. */
export async function refuseAsOutdated(
  { pool }: { pool: Queryable },
  signup: StoredSignup,
): Promise<never> {
  const version = await findVersionNumber(pool, signup.id);
  throw version === null
    ? new FunctionError('not-found')
    : new FunctionError('aborted', { version });
}
