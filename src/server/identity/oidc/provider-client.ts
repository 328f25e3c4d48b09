import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ProviderProfile } from '#domain/access/provider-sign-in.ts';
import type { OidcSettings } from '#server/env.ts';
import { isEncryptedOrHere } from '#server/environment/network-settings.ts';
import { normalizeEmail } from '#server/identity/account-email.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** The secrets that bind the callback to the start of one sign-in. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface ProviderClient {
  /** The issuer in the provider's answers. */
  issuer: string;
  authorizationUrl(secrets: FlowSecrets): Promise<string>;
  /** Exchanges the code and verifies the answer; throws when anything is wrong. */
  profileOf(code: string, secrets: FlowSecrets): Promise<ProviderProfile>;
}

const ANSWER_MS = 10_000;
/** A person is waiting. */
const DISCOVERY_MS = 5_000;

/** Endpoints receive secrets or deliver keys. */
const endpoint = z.url().refine(isEncryptedOrHere);

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  userinfo_endpoint: endpoint.optional(),
  jwks_uri: endpoint,
  // The protocol's default.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
});
type Discovery = z.output<typeof discoverySchema>;

export interface ProviderConnection {
  /** Connects on demand and retries on the next call after a failure. */
  client(): Promise<ProviderClient>;
  /** Also checks that the provider answers, so that nobody is redirected to one that is down. */
  liveClient(): Promise<ProviderClient>;
}

export function createProviderConnection(
  settings: OidcSettings,
  redirectUri: string,
): ProviderConnection {
  let connected: Promise<ProviderClient> | null = null;
  const client = () => {
    connected ??= connect(settings, redirectUri).catch((error: unknown) => {
      connected = null;
      throw error;
    });
    return connected;
  };
  return {
    client,
    async liveClient() {
      if (connected) await discover(discoveryUrlOf(settings));
      return client();
    },
  };
}

function discoveryUrlOf({ issuer }: OidcSettings): string {
  return `${issuer}/.well-known/openid-configuration`;
}

async function connect(settings: OidcSettings, redirectURI: string): Promise<ProviderClient> {
  const found = await discover(discoveryUrlOf(settings));
  const { issuer } = found;
  if (issuer.replace(/\/+$/, '') !== settings.issuer) {
    throw problem('auth-domain-config-required', `OIDC_ISSUER calls itself ${issuer}`);
  }
  const provider = await createLibraryProvider(settings, found, redirectURI);
  const verify = createIdTokenVerifier(settings, found);
  return {
    issuer,
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const url = await provider.createAuthorizationURL({
        state,
        codeVerifier,
        idTokenNonce: nonce,
        redirectURI,
      });
      return url.toString();
    },
    async profileOf(code, { nonce, codeVerifier }) {
      const tokens = await inTime(
        provider.validateAuthorizationCode({ code, codeVerifier, redirectURI }),
      ).catch(refuseExchange);
      if (!tokens?.idToken) throw new SignInProblem('provider-refused');
      const signed = await verify(tokens.idToken, nonce);
      const more = signed.email ? signed : await userInfo(found, tokens.accessToken);
      const claims = claimsSchema.safeParse(more ?? signed);
      // The second answer must be about the person of the signed token.
      if (!claims.success || claims.data.sub !== signed.sub) {
        throw new SignInProblem('provider-refused');
      }
      return profileFrom(claims.data);
    },
  };
}

async function createLibraryProvider(
  settings: OidcSettings,
  found: Discovery,
  redirectURI: string,
) {
  // Loaded on the first sign-in, like the rest of the library.
  const { betterAuth } = await import('better-auth');
  const { genericOAuth } = await import('better-auth/plugins');
  const methods = found.token_endpoint_auth_methods_supported;
  const auth = betterAuth({
    baseURL: new URL(redirectURI).origin,
    // Unused here, but the library warns without a secret.
    secret: settings.clientSecret.padEnd(32, '-'),
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'oidc',
            // Not `discoveryUrl`: the library would follow redirects and trust any issuer.
            authorizationUrl: found.authorization_endpoint,
            tokenUrl: found.token_endpoint,
            clientId: settings.clientId,
            clientSecret: settings.clientSecret,
            scopes: settings.scopes,
            authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
            pkce: true,
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await inTime(auth.$context);
  const provider = socialProviders.find(({ id }) => id === 'oidc');
  if (!provider) throw new Error('the library has not made the provider');
  return provider;
}

/** Returns the claims of a token with a valid signature, issuer, audience, time and nonce. */
function createIdTokenVerifier(
  { clientId }: OidcSettings,
  { issuer, jwks_uri, id_token_signing_alg_values_supported: algorithms }: Discovery,
) {
  // Public keys only, so unsigned tokens and tokens signed with our secret are invalid.
  const keys = createRemoteJWKSet(new URL(jwks_uri));
  const expected = { issuer, audience: clientId, algorithms, requiredClaims: ['sub', 'exp'] };
  return async (idToken: string, nonce: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(idToken, keys, expected).catch(refuseToken);
    if (payload.nonce !== nonce) throw new SignInProblem('provider-refused');
    return payload;
  };
}

/** The userinfo answer; null when there is none. */
async function userInfo(
  { userinfo_endpoint: url }: Discovery,
  accessToken: string | undefined,
): Promise<unknown> {
  if (!url || !accessToken) return null;
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return await response.json();
  } catch (error) {
    throw problem('network-failure', error);
  }
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).nullish(),
  // Some providers send a string.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).nullish(),
  name: z.string().nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
});

function profileFrom(claims: z.output<typeof claimsSchema>): ProviderProfile {
  const email = normalizeEmail(claims.email ?? '');
  const parts = [claims.given_name, claims.family_name].filter(Boolean).join(' ');
  const name = claims.name?.trim() || parts || email.split('@', 1).join('');
  return {
    subject: claims.sub,
    email,
    emailVerified: String(claims.email_verified) === 'true',
    name: name.slice(0, 120),
  };
}

async function discover(url: string): Promise<Discovery> {
  try {
    const signal = AbortSignal.timeout(DISCOVERY_MS);
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return discoverySchema.parse(await response.json());
  } catch (error) {
    throw problem('network-failure', error);
  }
}

async function inTime<Result>(work: PromiseLike<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('network-failure', 'no answer in time')), ANSWER_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A refused code was used before or is not ours; a failing network is a different problem. */
function refuseExchange(error: unknown): never {
  if (error instanceof SignInProblem) throw error;
  const { status = 0, error: name } = (error ?? {}) as { status?: number; error?: unknown };
  if (error instanceof TypeError || status >= 500) throw problem('network-failure', error);
  if (name === 'invalid_client' || name === 'unauthorized_client') {
    throw problem('auth-domain-config-required', String(name));
  }
  throw new SignInProblem('provider-expired');
}

/** Unreachable keys say nothing about the token. */
function refuseToken(error: unknown): never {
  if (!(error instanceof errors.JOSEError)) throw problem('network-failure', error);
  const unread = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'];
  if (unread.includes(error.code)) throw problem('network-failure', error);
  throw new SignInProblem('provider-refused');
}

/** The reason is logged; the user only gets the code. */
function problem(code: 'network-failure' | 'auth-domain-config-required', reason: unknown) {
  const found = new SignInProblem(code);
  found.cause = reason;
  return found;
}
