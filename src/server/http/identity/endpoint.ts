import type { FastifyRequest } from 'fastify';
import type { IdentityBody } from '#server/http/identity/requests.ts';
import type { AccountActions } from '#server/identity/account-actions.ts';
import type { SignInAt } from '#server/identity/identity.ts';

export interface IdentityDependencies extends AccountActions {
  isAppCheckToken(token: string): boolean;
}

/** A parsed request. */
export interface IdentityCall {
  body: IdentityBody;
  request: FastifyRequest;
  at: SignInAt;
}

/** A handler for one URL below `/v1/` or `/v2/`. */
export type Endpoint = (services: IdentityDependencies, call: IdentityCall) => Promise<object>;
