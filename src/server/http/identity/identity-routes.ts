import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_PASSWORD_LENGTH } from '#domain/access/sign-in-policy.ts';
import { lookup, remove, update } from '#server/http/identity/account-endpoints.ts';
import type { Endpoint, IdentityDependencies } from '#server/http/identity/endpoint.ts';
import { resetPassword, sendMailCode } from '#server/http/identity/mail-code-endpoints.ts';
import { answerIdentityProblem } from '#server/http/identity/problems.ts';
import { parseForm, readBody } from '#server/http/identity/requests.ts';
import {
  finishSecondFactor,
  signInWithPassword,
  signUp,
  token,
} from '#server/http/identity/sign-in-endpoints.ts';
import { FALLBACK, type OfferedMethods } from '#server/http/offered-methods.ts';
import {
  isAuthorizedOrigin,
  requireAuthorizedDomain,
} from '#server/http/session/authorized-domains.ts';
import { PROJECT_ID } from '#server/identity/id-tokens.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

export interface IdentityRouteOptions extends IdentityDependencies {
  publicUrl: string;
  domains: readonly string[];
  /** The required `key`; null accepts any. */
  apiKey: string | null;
  offeredMethods: OfferedMethods;
  now(): Date;
}

const TOKEN: Record<string, Endpoint> = { '/v1/token': token };

const ENDPOINTS: Record<string, Endpoint> = {
  '/v1/accounts:signUp': signUp,
  '/v1/accounts:signInWithPassword': signInWithPassword,
  '/v1/accounts:lookup': lookup,
  '/v1/accounts:update': update,
  '/v1/accounts:delete': remove,
  '/v1/accounts:sendOobCode': sendMailCode,
  '/v1/accounts:resetPassword': resetPassword,
  '/v2/accounts/mfaSignIn:finalize': finishSecondFactor,
  ...TOKEN,
};

/** The sign-in API, compatible with Google's Identity Toolkit, under its two prefixes and ours. */
export async function identityRoutes(
  app: FastifyInstance,
  options: IdentityRouteOptions,
): Promise<void> {
  await app.register(projectRoute, { ...options, prefix: '/v1' });
  await app.register(identityScope, { ...options, prefix: '/identity' });
  await app.register(identityScope, { ...options, prefix: '/identitytoolkit.googleapis.com' });
  await app.register(tokenScope, { ...options, prefix: '/securetoken.googleapis.com' });
}

async function identityScope(app: FastifyInstance, options: IdentityRouteOptions): Promise<void> {
  await app.register(projectRoute, { ...options, prefix: '/v1' });
  await app.register(async (scope) => {
    guard(scope, options);
    post(scope, ENDPOINTS, options);
    scope.get('/v2/passwordPolicy', async () => {
      const { teacherPasswordLength } = await options.identity.policy.current();
      return {
        customStrengthOptions: {
          minPasswordLength: teacherPasswordLength,
          maxPasswordLength: MOST_PASSWORD_LENGTH,
        },
        enforcementState: 'ENFORCE',
        forceUpgradeOnSignin: false,
        schemaVersion: 1,
      };
    });
    refuseTheRest(scope, options);
  });
}

async function tokenScope(app: FastifyInstance, options: IdentityRouteOptions): Promise<void> {
  guard(app, options);
  post(app, TOKEN, options);
  refuseTheRest(app, options);
}

/** The authorized domains are public. */
async function projectRoute(app: FastifyInstance, options: IdentityRouteOptions): Promise<void> {
  app.setErrorHandler(answerIdentityProblem);
  app.get('/projects', async (request, reply) => {
    requireApiKey(request, options);
    allowPages(request, reply, options);
    return { projectId: PROJECT_ID, authorizedDomains: options.domains };
  });
}

/** Checks origin and key before a body is read. */
function guard(app: FastifyInstance, options: IdentityRouteOptions): void {
  app.setErrorHandler(answerIdentityProblem);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => parseForm(text),
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    allowPages(request, reply, options);
    requireAuthorizedDomain(request, options);
    if (request.method !== 'OPTIONS') requireApiKey(request, options);
  });
  app.options('/*', async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '3600')
      .code(204)
      .send(),
  );
}

/** Headers of the official client. */
const ALLOWED_HEADERS =
  'content-type, x-client-version, x-firebase-gmpid, x-firebase-client, x-firebase-locale, x-firebase-appcheck';

function allowPages(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  options: IdentityRouteOptions,
): void {
  reply.header('vary', 'Origin');
  if (origin !== undefined && isAuthorizedOrigin(origin, options)) {
    reply.header('access-control-allow-origin', origin);
  }
}

function requireApiKey({ query }: FastifyRequest, { apiKey }: IdentityRouteOptions): void {
  const { key } = query as { key?: unknown };
  if (apiKey !== null && key !== apiKey) throw new SignInProblem('invalid-api-key');
}

function post(
  app: FastifyInstance,
  endpoints: Record<string, Endpoint>,
  options: IdentityRouteOptions,
): void {
  for (const [path, endpoint] of Object.entries(endpoints)) {
    // Fastify reads a single colon as a parameter.
    app.post(path.replace(':', '::'), async (request) => {
      const device = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const at = { device, now: options.now(), isProgram: true };
      return endpoint(options, { body: readBody(request), request, at });
    });
  }
}

/** Answers other methods of our endpoints, and toolkit endpoints that we do not support. */
function refuseTheRest(app: FastifyInstance, { offeredMethods }: IdentityRouteOptions): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    config: FALLBACK,
    handler: async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (offeredMethods.refuse(request, reply, path)) return reply;
      throw new SignInProblem('operation-not-allowed');
    },
  });
}
