import type { Pool } from '#server/db/connection.ts';
import type { Db } from '#server/db/create-db.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { OidcSettings } from '#server/env.ts';
import { type Access, createAccess } from '#server/identity/access.ts';
import { IdTokens } from '#server/identity/id-tokens.ts';
import { Identity } from '#server/identity/identity.ts';
import { LockOut } from '#server/identity/lock-out/lock-out.ts';
import { ProviderSignIn } from '#server/identity/oidc/provider-sign-in.ts';
import { Passkeys } from '#server/identity/passkeys/passkeys.ts';
import { createPolicyService, type PolicyService } from '#server/identity/policy.ts';
import { SecondFactors } from '#server/identity/second-factors.ts';
import { Sessions } from '#server/identity/sessions.ts';
import { memoizeAsync } from '#server/memoize-async.ts';

/** Account services, created once per process. */
export interface IdentityServices {
  pool: Pool;
  secretKey: string;
  accounts: Identity;
  secondFactors: SecondFactors;
  sessions: Sessions;
  access: Access;
  policy: PolicyService;
  lockOut: LockOut;
  /** Null when no identity provider is configured. */
  provider: ProviderSignIn | null;
  passkeys: Passkeys;
}

export async function createIdentityServices(options: {
  pool: Pool;
  db: Db;
  notifications: Notifications;
  secretKey: string;
  publicUrl: string;
  oidc: OidcSettings | null;
}): Promise<IdentityServices> {
  const { pool, db, notifications, secretKey, publicUrl, oidc } = options;
  // A fifth of the loaded code, and most processes serve no sign-in for a long time.
  const auth = memoizeAsync(async () => {
    const { createBetterAuth } = await import('#server/identity/better-auth.ts');
    return createBetterAuth({ db, secretKey, publicUrl });
  });
  const library = memoizeAsync(async () => {
    const { createSignInLibrary } = await import('#server/identity/sign-in-library.ts');
    return createSignInLibrary(await auth());
  });
  const passkeyLibrary = memoizeAsync(async () => {
    const { createPasskeyLibrary } = await import('#server/identity/passkeys/passkey-library.ts');
    return createPasskeyLibrary(await auth());
  });
  const policy = createPolicyService(pool);
  const lockOut = new LockOut(pool, secretKey);
  const idTokens = new IdTokens(secretKey, publicUrl);
  const access = await createAccess({ pool, notifications, idTokens, policy });
  const accounts = new Identity({ pool, library, lockOut, policy });
  const parts = { publicUrl, secretKey, pool, accounts, policy };
  return {
    pool,
    secretKey,
    accounts,
    secondFactors: new SecondFactors({ pool, library, accounts }),
    sessions: new Sessions({ pool, secretKey, idTokens }),
    access,
    policy,
    lockOut,
    provider: oidc && new ProviderSignIn({ settings: oidc, ...parts }),
    passkeys: new Passkeys({ pool, library: passkeyLibrary, accounts, publicUrl }),
  };
}
