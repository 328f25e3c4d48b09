import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { ProviderProfile } from '#domain/access/provider-sign-in.ts';
import type { OidcSettings } from '#server/env.ts';
import { normalizeEmail } from '#server/identity/account-email.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** The secrets of one sign-in: what ties its end to its beginning. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** What we ask of the identity provider. */
export interface ProviderClient {
  /** What the provider calls itself in its answers. */
  issuer: string;
  authorizationUrl(secrets: FlowSecrets): Promise<string>;
  /** Exchanges the code and checks all that comes back; throws when any of it is not right. */
  profileOf(code: string, secrets: FlowSecrets): Promise<ProviderProfile>;
}

const ANSWER_MS = 10_000;
/** Somebody has clicked and waits to be told. */
const DISCOVERY_MS = 5_000;

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  // What the protocol says when the provider does not.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

export interface ProviderConnection {
  /** Connects when it is needed, and tries again the next time when the provider did not answer. */
  client(): Promise<ProviderClient>;
  /** The same, sure that the provider answers now: nobody is sent to one that is down. */
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
  const discoveryUrl = discoveryUrlOf(settings);
  const { issuer, token_endpoint_auth_methods_supported: methods } = await discover(discoveryUrl);
  if (issuer.replace(/\/+$/, '') !== settings.issuer) {
    throw problem('auth-domain-config-required', `OIDC_ISSUER calls itself ${issuer}`);
  }
  // As everything of the library, loaded when somebody signs in.
  const { betterAuth } = await import('better-auth');
  const { genericOAuth } = await import('better-auth/plugins');
  // The library reads the provider's description once, when it is made: so it is made only now.
  const auth = betterAuth({
    baseURL: new URL(redirectURI).origin,
    // It keeps nothing and signs nothing here; without a secret it would warn.
    secret: settings.clientSecret.padEnd(32, '-'),
    logger: { disabled: true },
    telemetry: { enabled: false },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'oidc',
            discoveryUrl,
            clientId: settings.clientId,
            clientSecret: settings.clientSecret,
            scopes: settings.scopes,
            authentication: methods.includes('client_secret_basic') ? 'basic' : 'post',
            pkce: true,
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  });
  const { socialProviders } = await inTime(auth.$context);
  const provider = socialProviders.find(({ id }) => id === 'oidc');
  if (!provider) throw problem('network-failure', 'the provider was gone again');

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
      // The library lets an answer without it pass, unverified.
      if (!tokens?.idToken) throw new SignInProblem('provider-refused');
      const found = await inTime(
        provider.getUserInfo({ ...tokens, expectedIdTokenNonce: nonce }),
      ).catch(refuseExchange);
      const { sub } = decodeJwt(tokens.idToken);
      const claims = claimsSchema.safeParse(found?.data);
      // What the second answer says must be about the person of the first, signed one.
      if (!claims.success || claims.data.sub !== sub) throw new SignInProblem('provider-refused');
      return profileFrom(claims.data);
    },
  };
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).nullish(),
  // Some providers say it as a word.
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

async function discover(url: string): Promise<z.output<typeof discoverySchema>> {
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

/** A code that is not taken was used before or is not ours; a network that fails is another thing. */
function refuseExchange(error: unknown): never {
  if (error instanceof SignInProblem) throw error;
  const { status = 0, error: name } = (error ?? {}) as { status?: number; error?: unknown };
  if (error instanceof TypeError || status >= 500) throw problem('network-failure', error);
  if (name === 'invalid_client' || name === 'unauthorized_client') {
    throw problem('auth-domain-config-required', String(name));
  }
  throw new SignInProblem('provider-expired');
}

/** The reason is for the log; the person is told by the code alone. */
function problem(code: 'network-failure' | 'auth-domain-config-required', reason: unknown) {
  const found = new SignInProblem(code);
  found.cause = reason;
  return found;
}
