import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { bearer, twoFactor } from 'better-auth/plugins';
import { LEAST_PASSWORD_LENGTH, MOST_PASSWORD_LENGTH } from '#domain/access/sign-in-policy.ts';
import type { Db } from '#server/db/create-db.ts';
import { passkeyPlugin } from '#server/identity/passkeys/passkey-plugin.ts';
import { hashPassword, verifyPassword } from '#server/identity/passwords.ts';

/** The header under which the address of a person is handed to the library. */
export const ADDRESS_HEADER = 'x-client-address';

/** Sessions are shortened to what the role allows as soon as they exist. */
const LONGEST_SESSION_SECONDS = 30 * 86_400;

export interface BetterAuthOptions {
  db: Db;
  secretKey: string;
  publicUrl: string;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

/**
 * The library that knows passwords, second factors, passkeys and providers. It is called inside the
 * process only: none of its addresses is open, and its cookies never reach a browser.
 */
export function createBetterAuth({ db, secretKey, publicUrl }: BetterAuthOptions) {
  return betterAuth({
    appName: 'Prihláška',
    baseURL: publicUrl,
    secret: createHmac('sha256', secretKey).update('better-auth').digest('base64url'),
    database: { db: db.withSchema('auth'), type: 'postgres' },
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Attempts are counted by our own lock-out, which knows accounts as well as addresses.
    rateLimit: { enabled: false },
    advanced: { ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      // The policy asks for more, depending on whose password it is.
      minPasswordLength: LEAST_PASSWORD_LENGTH,
      maxPasswordLength: MOST_PASSWORD_LENGTH * 4,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: LONGEST_SESSION_SECONDS, disableSessionRefresh: true },
    plugins: [
      bearer(),
      // Whoever came through a provider has no password to confirm it with.
      twoFactor({ issuer: 'Prihláška', allowPasswordless: true }),
      passkeyPlugin(publicUrl),
    ],
  });
}
