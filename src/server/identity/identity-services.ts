import type { Connection, Db, Pool } from '#server/db/connection.ts';
import type { OidcSettings } from '#server/env.ts';
import { type Access, createAccess } from '#server/identity/access.ts';
import { type BetterAuth, createBetterAuth } from '#server/identity/better-auth.ts';
import { IdTokens } from '#server/identity/id-tokens.ts';
import { Identity } from '#server/identity/identity.ts';
import { LockOut } from '#server/identity/lock-out/lock-out.ts';
import { ProviderSignIn } from '#server/identity/oidc/provider-sign-in.ts';
import { Passkeys } from '#server/identity/passkeys/passkeys.ts';
import { createPolicyService, type PolicyService } from '#server/identity/policy.ts';
import { SecondFactors } from '#server/identity/second-factors.ts';
import { Sessions } from '#server/identity/sessions.ts';
import { createSignInLibrary } from '#server/identity/sign-in-library.ts';

/** Everything about accounts, made once per process. */
export interface IdentityServices {
  pool: Pool;
  secretKey: string;
  auth: BetterAuth;
  accounts: Identity;
  secondFactors: SecondFactors;
  sessions: Sessions;
  access: Access;
  policy: PolicyService;
  lockOut: LockOut;
  /** The identity provider; null when the installer named none. */
  provider: ProviderSignIn | null;
  passkeys: Passkeys;
  close(): Promise<void>;
}

export async function createIdentityServices(options: {
  pool: Pool;
  db: Db;
  connection: Connection;
  secretKey: string;
  publicUrl: string;
  oidc: OidcSettings | null;
}): Promise<IdentityServices> {
  const { pool, db, connection, secretKey, publicUrl, oidc } = options;
  const auth = createBetterAuth({ db, secretKey, publicUrl });
  const library = createSignInLibrary(auth);
  const policy = createPolicyService(pool);
  const lockOut = new LockOut(pool, secretKey);
  const idTokens = new IdTokens(secretKey, publicUrl);
  const access = await createAccess({ pool, connection, idTokens, policy });
  const accounts = new Identity({ pool, library, lockOut, policy });
  const parts = { publicUrl, secretKey, pool, accounts, policy };
  return {
    pool,
    secretKey,
    auth,
    accounts,
    secondFactors: new SecondFactors({ pool, library, accounts }),
    sessions: new Sessions({ pool, secretKey, idTokens }),
    access,
    policy,
    lockOut,
    provider: oidc && new ProviderSignIn({ settings: oidc, ...parts }),
    passkeys: new Passkeys({ pool, auth, accounts, publicUrl }),
    close: () => access.close(),
  };
}
