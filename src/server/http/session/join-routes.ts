import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language.ts';
import {
  parseBody,
  type SessionRouteOptions,
  sessionScope,
} from '#server/http/session/session-scope.ts';
import {
  acceptInvitation,
  createFirstOwner,
  type JoiningDependencies,
  signUp,
} from '#server/identity/joining.ts';
import type { LimitedRoute } from '#server/rate-limits/rate-limits.ts';

const person = {
  name: z.string().trim().max(120),
  password: z.string().max(1000),
  language: z
    .string()
    .optional()
    .transform((value) => (isLanguage(value) ? value : DEFAULT_LANGUAGE)),
};
const email = z.string().max(320);
const code = z.string().max(200);
const signUpSchema = z.object({ ...person, email, captchaToken: z.string().max(20_000) });
const firstOwnerSchema = z.object({ ...person, email, code });
const invitationSchema = z.object({ ...person, code });

export interface JoinRouteOptions extends SessionRouteOptions, JoiningDependencies {}

/** Creates accounts from our own pages and signs their holders in at once. */
export async function joinRoutes(app: FastifyInstance, options: JoinRouteOptions): Promise<void> {
  const scope = sessionScope(app, options);
  const count = (request: FastifyRequest, route: LimitedRoute) =>
    options.rateLimits.count(route, { address: request.ip, hasAppCheck: false });

  app.post('/session/sign-up', async (request, reply) => {
    await count(request, 'session/sign-up');
    const wanted = parseBody(signUpSchema, request);
    return scope.answer(request, reply, await signUp(options, wanted, scope.at(request)));
  });
  app.post('/session/first-owner', async (request, reply) => {
    await count(request, 'session/first-owner');
    const wanted = parseBody(firstOwnerSchema, request);
    return scope.answer(request, reply, await createFirstOwner(options, wanted, scope.at(request)));
  });
  app.post('/session/invitation', async (request, reply) => {
    await count(request, 'session/invitation');
    const wanted = parseBody(invitationSchema, request);
    return scope.answer(request, reply, await acceptInvitation(options, wanted, scope.at(request)));
  });
}
