import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FunctionName } from '#contract/functions.ts';
import type { sampleEdition } from '#domain/edition/sample-edition.ts';
import { buildApp } from '#server/app.ts';
import { type Connection, createPool } from '#server/db/connection.ts';
import { readEnv } from '#server/env.ts';
import { ensureSampleEdition } from '#server/features/config/service.ts';
import { startThread } from '#server/features/timetable/planning/plan-in-thread.ts';
import { createLogger } from '#server/log.ts';
import { createServices, type Services } from '#server/services.ts';
import { type Answer, solvedAtOnce } from './calls.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { makeInProcess, readInProcess, sharedPdf } from './in-process.ts';

/** The test clock, unless a test moves it. */
export const TEST_NOW = new Date('2026-11-15T10:00:00+01:00');

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  /** Lines of the log so far. */
  log: string[];
  /** Moves the clock. */
  setNow(now: Date): void;
  call(name: FunctionName, data: unknown, headers?: Record<string, string>): Promise<Answer>;
  captchaToken(action?: string): Promise<string>;
  /** Calls createSignup with a solved captcha, a fresh key and the required consent. */
  submit(signup: unknown, more?: Record<string, unknown>): Promise<Answer>;
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Several apps on one database are several instances. */
  database?: TestDatabase;
  jobs?: boolean;
  /** Reads foreign files and makes prints in processes and threads of their own. */
  apart?: boolean;
  /** Plans with the work of a machine that is as quick as the planner expects, on any machine. */
  plansWithoutClock?: boolean;
  /** How many connections the functions share. */
  poolSize?: number;
  /** Which addresses count as push services; those of the browsers unless given. */
  isPushService?: (endpoint: URL) => boolean;
}

/** A whole application on its own database; only the clock and the log belong to the test. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  await ensureEdition(database.connection);
  const log: string[] = [];
  let now = TEST_NOW;
  const services = await createServices({
    env: readEnv({
      RATE_LIMITS: 'off',
      CAPTCHA_COST: '1',
      DATA_DIR: database.dataDir,
      ...options.env,
    }),
    connection: database.connection,
    log: createLogger('debug', { write: (line) => log.push(line) }),
    now: () => now,
    pdf: sharedPdf,
    ...(!options.apart && { sandbox: readInProcess, makePrints: makeInProcess }),
    ...(options.plansWithoutClock && {
      runPlanner: (order, run) => startThread({ ...order, keepsTime: false }, run),
    }),
    ...(options.poolSize && { poolSize: options.poolSize }),
    ...(options.isPushService && { isPushService: options.isPushService }),
  });
  const app = await buildApp(services);
  if (options.jobs) await services.startJobs();

  const call: TestApp['call'] = async (name, data, headers = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ data }),
    });
    const { result, error } = response.json();
    return { status: response.statusCode, result, error };
  };
  const captchaToken = (action = 'submit') =>
    solvedAtOnce({ secretKey: services.secretKey, action, now });
  return {
    app,
    services,
    database,
    log,
    setNow: (instant) => {
      now = instant;
    },
    call,
    captchaToken,
    submit: async (signup, more = {}) =>
      call('createSignup', {
        signup,
        captchaToken: await captchaToken(),
        idempotencyKey: randomUUID(),
        consents: [{ id: 'declaration', version: 1 }],
        ...more,
      }),
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await services.pool.query(sql, values)).rows as Row[],
    close: async () => {
      await app.close();
      await services.close();
      if (!options.database) await database.drop();
    },
  };
}

async function ensureEdition(connection: Connection): Promise<void> {
  const pool = createPool(connection, { max: 1 });
  await ensureSampleEdition(pool, '2026-11-15').finally(() => pool.end());
}

/** Changes the configuration as the office would. */
export async function changeConfig(
  { services }: Pick<TestApp, 'services'>,
  change: (config: ReturnType<typeof sampleEdition>) => void,
): Promise<void> {
  const { id, version, ...config } = structuredClone(await services.configs.reload());
  change(config);
  await services.configs.save({ id, version, config, actor: 'system', now: services.now() });
  await services.configs.reload();
}
