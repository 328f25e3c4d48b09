import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Permission } from '#domain/access/permissions.ts';
import type { Handlers } from '#server/call.ts';
import type { Caller } from '#server/identity/caller.ts';
import type { ScheduledTask, Tasks } from '#server/jobs/task.ts';

export interface RouteContext {
  /** The account of the bearer token or the session cookie. */
  callerOf(request: FastifyRequest): Promise<Caller | null>;
  mayCookieHolder(permission: Permission, request: FastifyRequest): Promise<boolean>;
}

/** Routes are registered as plugins, so that their hooks and parsers concern nobody else. */
type Scopes = Pick<FastifyInstance, 'register'>;

/** Everything that a feature offers to the application, declared once in its `feature.ts`. */
export interface Feature {
  functions?: Partial<Handlers>;
  tasks?: Tasks;
  schedule?: readonly ScheduledTask[];
  /** Routes below `/api` and `/uploads`, open to all origins (CORS). */
  apiRoutes?: (app: Scopes) => Promise<void>;
  /** Routes that people and other servers open directly. */
  routes?: (app: Scopes, context: RouteContext) => Promise<void>;
}

export type DependenciesOf<Part extends (dependencies: never) => unknown> = Parameters<Part>[0];

type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type FunctionsIn<One> = One extends { functions: infer Functions } ? Functions : never;

/** The functions of all features. The compiler reports functions that no feature implements. */
export function functionsOf<List extends readonly Feature[]>(
  features: List,
): Joined<FunctionsIn<List[number]>> {
  return Object.assign({}, ...features.map(({ functions }) => functions));
}

export function tasksOf(features: readonly Feature[]): Tasks {
  return Object.assign({}, ...features.map(({ tasks }) => tasks));
}

export function scheduleOf(features: readonly Feature[]): ScheduledTask[] {
  return features.flatMap(({ schedule = [] }) => schedule);
}
