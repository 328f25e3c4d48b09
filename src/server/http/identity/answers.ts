import { PROJECT_ID } from '#server/identity/id-tokens.ts';
import type { UserRow } from '#server/identity/queries.ts';
import type { SessionTokens } from '#server/identity/sessions.ts';

/** The answer to signing in and signing up; numbers are sent as strings. */
export function signInAnswer({ idToken, refreshToken, expiresInSeconds, session }: SessionTokens) {
  return {
    localId: session.user_id,
    email: session.email,
    ...displayNameOf(session),
    idToken,
    refreshToken,
    expiresIn: String(expiresInSeconds),
  };
}

export function tokenAnswer({ idToken, refreshToken, expiresInSeconds, session }: SessionTokens) {
  return {
    access_token: idToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: String(expiresInSeconds),
    token_type: 'Bearer',
    user_id: session.user_id,
    project_id: PROJECT_ID,
  };
}

/** The official client's request for an authenticator code. */
export function secondFactorAnswer(user: UserRow, pending: string) {
  return {
    localId: user.id,
    email: user.email,
    registered: true,
    mfaPendingCredential: pending,
    mfaInfo: [SECOND_FACTOR],
  };
}

const SECOND_FACTOR = { mfaEnrollmentId: 'totp', displayName: 'TOTP', totpInfo: {} };

export function userAnswer(user: UserRow) {
  const provider = { providerId: 'password', federatedId: user.email, rawId: user.email };
  return {
    localId: user.id,
    email: user.email,
    emailVerified: user.email_verified,
    ...displayNameOf(user),
    createdAt: String(user.created_at.getTime()),
    lastLoginAt: String((user.last_sign_in_at ?? user.created_at).getTime()),
    ...(user.has_second_factor ? { mfaInfo: [SECOND_FACTOR] } : {}),
    // Clients only check that it exists; the hash never leaves the database.
    ...(user.has_password ? { passwordHash: REDACTED } : {}),
    providerUserInfo: user.has_password
      ? [{ ...provider, email: user.email, ...displayNameOf(user) }]
      : [],
  };
}

const REDACTED = Buffer.from('REDACTED').toString('base64');

function displayNameOf({ name }: { name: string }) {
  return name ? { displayName: name } : {};
}
