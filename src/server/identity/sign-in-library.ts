import { isAPIError } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { serializeSignedCookie } from 'better-call';
import { ADDRESS_HEADER, type BetterAuth } from '#server/identity/better-auth.ts';
import type { Device } from '#server/identity/caller.ts';
import { cookieOf, opaqueCookie, opaqueText } from '#server/identity/library-cookie.ts';
import type { SignInLibrary } from '#server/identity/port.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

export function createSignInLibrary(auth: BetterAuth): SignInLibrary {
  return {
    async signInWithPassword(credentials, device) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: credentials,
          headers: headersOf(device),
          returnHeaders: true,
        });
        if (!('twoFactorRedirect' in response)) return { kind: 'started', token: response.token };
        return { kind: 'second-factor', pending: opaqueCookie(headers, 'two_factor') };
      } catch (error) {
        if (REFUSALS.has(codeOf(error))) return { kind: 'refused' };
        throw error;
      }
    },
    async isPasswordOf(email, password) {
      const { internalAdapter, password: passwords } = await auth.$context;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
      return hash ? passwords.verify({ hash, password }) : false;
    },
    async finishSecondFactor({ pending, code }, device) {
      const headers = headersOf(device);
      headers.set('cookie', cookieOf(pending));
      try {
        const { token } = await (/^\d{6}$/.test(code)
          ? auth.api.verifyTOTP({ body: { code }, headers })
          : auth.api.verifyBackupCode({ body: { code }, headers }));
        if (!token) throw new SignInProblem('internal-error');
        return { token };
      } catch (error) {
        throw secondFactorProblem(error);
      }
    },
    // Does what the library's hook does after a right password; it has no API for other proofs.
    async beginSecondFactor(userId) {
      const { internalAdapter, createAuthCookie, secret } = await auth.$context;
      const identifier = `2fa-${generateRandomString(20)}`;
      const expiresAt = new Date(Date.now() + PENDING_SECONDS * 1000);
      await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
      const attempts = { identifier: `2fa-attempts-${identifier}`, value: '0', expiresAt };
      await internalAdapter.createVerificationValue(attempts);
      const { name } = createAuthCookie('two_factor');
      const cookie = await serializeSignedCookie(name, identifier, secret);
      return { pending: opaqueText(cookie.split(';', 1).join('')) };
    },
    ...secondFactorSetup(auth),
  };
}

type SecondFactorSetup = Pick<
  SignInLibrary,
  'setUpSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'countRecoveryCodes'
>;

function secondFactorSetup(auth: BetterAuth): SecondFactorSetup {
  return {
    async setUpSecondFactor(sessionToken, password) {
      const setup = await auth.api.enableTwoFactor({
        body: { method: 'totp', ...(password === undefined ? {} : { password }) },
        headers: bearerOf(sessionToken),
      });
      if (setup.method !== 'totp') throw new SignInProblem('internal-error');
      return { uri: setup.totpURI, recoveryCodes: setup.backupCodes };
    },
    async confirmSecondFactor(sessionToken, code) {
      try {
        const { headers } = await auth.api.verifyTOTP({
          body: { code },
          headers: bearerOf(sessionToken),
          returnHeaders: true,
        });
        // The body still contains the token of the replaced session.
        const [token = ''] = decodeURIComponent(headers.get('set-auth-token') ?? '').split('.', 1);
        return { token };
      } catch (error) {
        throw secondFactorProblem(error);
      }
    },
    async renewRecoveryCodes(sessionToken, password) {
      const { backupCodes } = await auth.api.generateBackupCodes({
        body: password === undefined ? {} : { password },
        headers: bearerOf(sessionToken),
      });
      return backupCodes;
    },
    async countRecoveryCodes(userId) {
      try {
        const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } });
        return backupCodes.length;
      } catch (error) {
        if (codeOf(error) === 'BACKUP_CODES_NOT_ENABLED') return null;
        throw error;
      }
    },
  };
}

function bearerOf(sessionToken: string): Headers {
  return new Headers({ authorization: `Bearer ${sessionToken}` });
}

/** The library's time limit for a code, by its own clock. */
const PENDING_SECONDS = 600;

const REFUSALS: ReadonlySet<string> = new Set([
  'INVALID_EMAIL_OR_PASSWORD',
  'INVALID_EMAIL',
  'PASSWORD_TOO_LONG',
]);

const SECOND_FACTOR_PROBLEMS = {
  INVALID_CODE: 'invalid-code',
  INVALID_BACKUP_CODE: 'invalid-code',
  TOTP_NOT_ENABLED: 'operation-not-allowed',
  TOTP_ALREADY_ENABLED: 'operation-not-allowed',
  TWO_FACTOR_NOT_ENABLED: 'operation-not-allowed',
  INVALID_TWO_FACTOR_COOKIE: 'invalid-token',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests',
} as const;

function secondFactorProblem(error: unknown): unknown {
  const code = codeOf(error);
  if (Object.hasOwn(SECOND_FACTOR_PROBLEMS, code)) {
    return new SignInProblem(SECOND_FACTOR_PROBLEMS[code as keyof typeof SECOND_FACTOR_PROBLEMS]);
  }
  // Any other client error of the library: the sign-in must start again.
  return isAPIError(error) && error.statusCode < 500 ? new SignInProblem('invalid-token') : error;
}

function codeOf(error: unknown): string {
  return isAPIError(error) ? String(error.body?.code ?? '') : '';
}

function headersOf({ address, userAgent }: Device): Headers {
  return new Headers({ [ADDRESS_HEADER]: address, 'user-agent': userAgent });
}
