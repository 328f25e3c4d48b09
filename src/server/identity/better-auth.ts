import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { bearer, twoFactor } from 'better-auth/plugins';
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '#domain/access/sign-in-policy.ts';
import type { Db } from '#server/db/create-db.ts';
import { passkeyPlugin } from '#server/identity/passkeys/passkey-plugin.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';

/** Passes the client's IP address to the library. */
export const ADDRESS_HEADER = 'x-client-address';

/** Sessions are shortened to the role's limit right after their creation. */
const LONGEST_SESSION_SECONDS = 30 * 86_400;

export interface BetterAuthOptions {
  db: Db;
  secretKey: string;
  publicUrl: string;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/**
 * The library for passwords, second factors, passkeys and providers. It is called only inside the
 * process: its routes are not exposed, and its cookies never reach a browser.
 */
export function createBetterAuth({ db, secretKey, publicUrl }: BetterAuthOptions) {
  return betterAuth({
    appName: 'Prihláška',
    baseURL: publicUrl,
    secret: createHmac('sha256', secretKey).update('better-auth').digest('base64url'),
    database: { db: db.withSchema('auth'), type: 'postgres' },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Our own lock-out counts attempts by account and by address.
    rateLimit: { enabled: false },
    advanced: { ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      // The policy requires more, depending on the role.
      minPasswordLength: LEAST_PASSWORD_LENGTH,
      maxPasswordLength: MOST_PASSWORD_LENGTH * 4,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: LONGEST_SESSION_SECONDS, disableSessionRefresh: true },
    plugins: [
      bearer(),
      // Users of a provider have no password to confirm it with.
      twoFactor({ issuer: 'Prihláška', allowPasswordless: true }),
      passkeyPlugin(publicUrl),
    ],
  });
}
