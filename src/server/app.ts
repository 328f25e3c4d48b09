import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { DEFAULT_BODY_BYTES } from '#contract/server-function.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { listPublished } from '#server/features/file/list-published.ts';
import { listPublishedResults } from '#server/features/jury/service.ts';
import { callableRoutes, withoutRegion } from '#server/http/callable.ts';
import { captchaChallengeRoute } from '#server/http/captcha-challenge.ts';
import { healthRoute } from '#server/http/health.ts';
import { identityRoutes } from '#server/http/identity/identity-routes.ts';
import { OfferedMethods } from '#server/http/offered-methods.ts';
import { openApiDocument } from '#server/http/openapi.ts';
import { pageRoutes } from '#server/http/pages.ts';
import { publicFiles } from '#server/http/public-files.ts';
import { PublishedFiles } from '#server/http/published-files.ts';
import { requestLog } from '#server/http/request-log.ts';
import { SecurityHeaders } from '#server/http/security-headers.ts';
import { authorizedDomains } from '#server/http/session/authorized-domains.ts';
import { findCookieHolder, mayCookieHolder } from '#server/http/session/cookie-holder.ts';
import { DeviceCookie } from '#server/http/session/device-cookie.ts';
import { joinRoutes } from '#server/http/session/join-routes.ts';
import { oidcRoutes } from '#server/http/session/oidc-routes.ts';
import { passkeyRoutes } from '#server/http/session/passkey-routes.ts';
import { passwordRoutes } from '#server/http/session/password-routes.ts';
import { SessionCookie } from '#server/http/session/session-cookie.ts';
import { sessionRoutes } from '#server/http/session/session-routes.ts';
import { refuseUnstorableAddresses } from '#server/http/storable-requests.ts';
import { isAppCheckToken } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';

/** The time limit for receiving a whole request body. */
const REQUEST_TIMEOUT_MS = 60_000;

/** How long a new connection may take to send its request while the process stops. */
const LAST_REQUEST_MS = 1_000;

/** From `stop` on, `/healthz` answers 503 and answers close their connections. */
export async function buildApp(
  services: Services,
  stop: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const { env, log, pool, secretKey, identity, configs, captcha, now } = services;
  let stopping = false;
  const headers = new SecurityHeaders({
    captchaOrigins: captcha.origins,
    publicUrl: env.publicUrl,
  });
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy ?? false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: DEFAULT_BODY_BYTES,
    forceCloseConnections: 'idle',
    // A proxy sent it before it could know; a refusal would be a failed call.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: withoutRegion,
    frameworkErrors: (error, _request, reply) => headers.refuse(reply, error.statusCode ?? 400),
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  letConnectionsGo(app, stop);
  await requestLog(app);
  services.installation.listen(app);
  services.requestMetrics.listen(app);
  headers.setOnEveryAnswer(app);
  refuseUnstorableAddresses(app);
  const offeredMethods = new OfferedMethods();
  offeredMethods.listen(app);

  await app.register(healthRoute, {
    pool,
    isStopping: () => stopping || stop.aborted,
    disk: services.files.disk,
    warnings: services.warnings,
  });
  await app.register(async (api) => {
    // Function calls carry their authority in a header, never in a cookie, so any origin may call.
    await api.register(cors, { origin: '*', methods: ['POST', 'GET', 'PUT'] });
    await api.register(callableRoutes, {
      handlers: services.handlers,
      rateLimits: services.rateLimits,
      isAppCheckToken: (token: string) => isAppCheckToken(secretKey, token, now()),
      authenticate: identity.access.authenticate,
      noteMessagingToken: services.noteMessagingToken,
      now,
    });
    for (const { apiRoutes } of services.features) await apiRoutes?.(api);
    await api.register(captchaChallengeRoute, { captcha, now });
    // Built on the first request and cached as text: the object form takes a lot of memory.
    let description: string | null = null;
    api.get('/api/openapi.json', async (_request, reply) => {
      description ??= JSON.stringify(openApiDocument(env.publicUrl));
      return reply.type('application/json; charset=utf-8').send(description);
    });
  });
  const { rateLimits, bell } = services;
  const session = {
    identity,
    cookie: new SessionCookie(env.publicUrl),
    deviceCookie: new DeviceCookie({ publicUrl: env.publicUrl, secretKey }),
    publicUrl: env.publicUrl,
    rateLimits,
    bell,
    now,
  };
  await app.register(sessionRoutes, session);
  await app.register(passwordRoutes, session);
  await app.register(oidcRoutes, session);
  await app.register(passkeyRoutes, session);
  await app.register(joinRoutes, { ...session, captcha });
  await app.register(identityRoutes, {
    identity,
    bell,
    rateLimits,
    isAppCheckToken: (token: string) => isAppCheckToken(secretKey, token, now()),
    publicUrl: env.publicUrl,
    domains: authorizedDomains(env.publicUrl, env.authorizedDomains),
    apiKey: env.identityApiKey,
    offeredMethods,
    now,
  });
  // Registered first, because routes that people open by links answer errors with this page.
  await pageRoutes(app, {
    configs,
    captcha: env.captcha,
    openSignup: services.openSignup,
    openCheck: services.openCheck,
    openGuardian: services.openGuardian,
    ...services.competitionPages,
    openPreview: services.openPreview,
    listResults: (year, language) => listPublishedResults(services, { year, language }),
    offeredMethods,
    publishedFiles: new PublishedFiles({
      list: async () => (await listPublished(services.files)).files,
      now,
    }),
    publicUrl: env.publicUrl,
    now,
  });
  await app.register(publicFiles, { configs });
  const callerOf = async (request: FastifyRequest) => {
    const [, bearer] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
    return bearer
      ? identity.access.authenticate(bearer, now())
      : findCookieHolder(request, session);
  };
  const context = {
    callerOf,
    mayCookieHolder: (permission: Permission, request: FastifyRequest) =>
      mayCookieHolder(permission, request, session),
  };
  for (const { routes } of services.features) await routes?.(app, context);
  return app;
}

/**
 * Closes connections, so that they do not delay the shutdown. A proxy may have sent a request on a
 * connection that has just been accepted: it is given a moment to arrive and is then answered.
 */
function letConnectionsGo(app: FastifyInstance, stop: AbortSignal): void {
  const unused = new Set<Socket>();
  let closing = false;
  const hangUpUnused = () => {
    for (const socket of unused) socket.destroy();
  };
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(hangUpUnused, LAST_REQUEST_MS).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || stop.aborted) reply.header('connection', 'close');
  });
}
