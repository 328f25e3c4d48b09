import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** The lifetime of a bearer token. */
export const ID_TOKEN_SECONDS = 3600;
/** The audience of tokens; the official client calls it a project. */
export const PROJECT_ID = 'prihlaska';

export interface IdClaims {
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  signedInAt: Date;
  method: string;
}

export interface VerifiedId {
  userId: string;
  sessionId: string;
  expiresAt: Date;
}

/** Signs and verifies bearer tokens; instances with one SECRET_KEY accept each other's. */
export class IdTokens {
  readonly #key: Uint8Array;
  readonly #issuer: string;

  constructor(secretKey: string, issuer: string) {
    this.#key = createHmac('sha256', secretKey).update('id-token').digest();
    this.#issuer = issuer;
  }

  sign(claims: IdClaims, now: Date): Promise<string> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    return new SignJWT({
      user_id: claims.userId,
      sid: claims.sessionId,
      email: claims.email,
      email_verified: claims.emailVerified,
      name: claims.name,
      auth_time: Math.floor(claims.signedInAt.getTime() / 1000),
      // Sign-in facts that the official client reads.
      firebase: { sign_in_provider: claims.method, identities: { email: [claims.email] } },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.#issuer)
      .setAudience(PROJECT_ID)
      .setSubject(claims.userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ID_TOKEN_SECONDS)
      .sign(this.#key);
  }

  /** Null for a forged or expired token. */
  async verify(token: string, now: Date): Promise<VerifiedId | null> {
    const id = await this.read(token);
    return id && id.expiresAt > now ? id : null;
  }

  /** Verifies a token without its expiry: only to explain a refusal, never to grant access. */
  async read(token: string): Promise<VerifiedId | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        issuer: this.#issuer,
        audience: PROJECT_ID,
        currentDate: new Date(0),
      });
      const { sub: userId, sid: sessionId, exp } = payload;
      if (!userId || typeof sessionId !== 'string' || typeof exp !== 'number') return null;
      return { userId, sessionId, expiresAt: new Date(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
