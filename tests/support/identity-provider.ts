import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

/** A person whom the identity provider knows; `sub` is their number there. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const CLIENT_ID = 'prihlaska';
const CLIENT_SECRET = 'tajomstvo-klienta-poskytovatela-totoznosti';

/** By which the provider signs; tests that forge its answers need it too. */
export const PROVIDER_KEY = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'provider',
  use: 'sig',
  alg: 'RS256',
};

/** Sees a request first. True when it has answered; it may also change what will be answered. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A real OpenID Connect provider on loopback. It signs in whoever types a known number. */
export class IdentityProvider {
  readonly issuer: string;
  /** For tests of a provider, or of somebody on the way to it, that lies. */
  intercept: Intercept | null = null;
  readonly #port: number;
  readonly #people = new Map<string, Person>();
  #server: Server | null = null;

  constructor(port: number) {
    this.#port = port;
    this.issuer = `http://127.0.0.1:${port}`;
  }

  /** Variables of the application that uses it. */
  get environment() {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_NAME: 'Školské konto',
    };
  }

  know(person: Person): void {
    this.#people.set(person.sub, person);
  }

  async start(appUrl: string): Promise<void> {
    const provider = this.#provider(appUrl);
    const answer = provider.callback();
    this.#server = createServer((request, response) => {
      if (this.intercept?.(request, response)) return;
      if (request.url?.startsWith('/interaction/')) {
        void this.#interact(provider, request, response);
      } else answer(request, response);
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  #provider(appUrl: string): Provider {
    return new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${appUrl}/session/oidc/callback`],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      jwks: { keys: [PROVIDER_KEY] },
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['only for tests'] },
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_: unknown, id: string) => {
        const person = this.#people.get(id);
        return person && { accountId: id, claims: () => ({ ...person }) };
      },
      // Nobody is asked a second time what may be told: the school has decided it.
      loadExistingGrant: async ({ oidc }: GrantContext) => {
        const grant = new oidc.provider.Grant({
          clientId: oidc.client.clientId,
          accountId: oidc.session.accountId,
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
  }

  async #interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(LOGIN_PAGE);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const accountId = form.get('sub') ?? '';
    const result = this.#people.has(accountId)
      ? { login: { accountId } }
      : { error: 'access_denied', error_description: 'The person said no' };
    await provider.interactionFinished(request, response, result);
  }
}

interface GrantContext {
  oidc: { provider: Provider; client: { clientId: string }; session: { accountId: string } };
}

const LOGIN_PAGE = `<!doctype html>
<html lang="en"><title>School account</title>
<main><h1>School account</h1>
<form method="post"><label>Number <input name="sub"></label><button>Sign in</button></form>
<form method="post"><button>Cancel</button></form></main></html>`;
