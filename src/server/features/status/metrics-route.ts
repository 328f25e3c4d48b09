import type { FastifyInstance } from 'fastify';
import { LIGHTS } from '#domain/status/finding.ts';
import { APPLICATION_VERSION } from '#server/application-version.ts';
import type { Pool } from '#server/db/connection.ts';
import { countJobs, countMails, findWatched } from '#server/features/status/queries.ts';
import { isLocal, knowsSecret } from '#server/http/peer.ts';
import { within } from '#server/jobs/within.ts';
import {
  type MetricFamily,
  OPEN_METRICS_TYPE,
  type Sample,
  writeOpenMetrics,
} from '#server/metrics/open-metrics.ts';
import { createProcessMetrics, gauge } from '#server/metrics/process-metrics.ts';
import type { RequestMetrics } from '#server/metrics/request-metrics.ts';

const DATABASE_MS = 3_000;
const WEEK_MS = 7 * 86_400_000;

export interface MetricsOptions {
  pool: Pool;
  requestMetrics: RequestMetrics;
  /** Null: only programs on this machine may ask. */
  token: string | null;
  now(): Date;
}

/** `GET /metrics` for programs on this machine, and elsewhere for those that know the token. */
export async function metricsRoute(
  app: FastifyInstance,
  { pool, requestMetrics, token, now }: MetricsOptions,
): Promise<void> {
  const own = createProcessMetrics(pool);
  app.addHook('onClose', async () => own.close());
  app.get('/metrics', async (request, reply) => {
    const isAllowed = isLocal(request) || (token !== null && knowsSecret(request, token));
    reply.header('cache-control', 'no-store');
    if (!isAllowed && token === null) return reply.callNotFound();
    if (!isAllowed) {
      return reply.code(401).header('www-authenticate', 'Bearer').send('unauthenticated');
    }
    const counted = await within(DATABASE_MS, databaseFamilies(pool, now())).catch(() => null);
    const families = [
      ...ownFamilies(counted !== null),
      ...requestMetrics.families(),
      ...own.families(),
      ...(counted ?? []),
    ];
    return reply.type(OPEN_METRICS_TYPE).send(writeOpenMetrics(families));
  });
}

function ownFamilies(isDatabaseUp: boolean): MetricFamily[] {
  const labels = { version: APPLICATION_VERSION, node: process.versions.node };
  return [
    {
      name: 'prihlaska_build',
      type: 'info',
      help: 'Versions of the application and of Node.',
      samples: [{ suffix: '_info', labels, value: 1 }],
    },
    gauge('prihlaska_database_up', 'Whether the database answered this scrape.', [
      { value: isDatabaseUp ? 1 : 0 },
    ]),
  ];
}

async function databaseFamilies(pool: Pool, now: Date): Promise<MetricFamily[]> {
  const [jobs, mails, checks] = await Promise.all([
    countJobs(pool, []),
    countMails(pool, new Date(now.getTime() - WEEK_MS)),
    findWatched(pool),
  ]);
  const checked = (measure: (check: (typeof checks)[number]) => number): Sample[] =>
    checks.map((check) => ({ labels: { check: check.name }, value: measure(check) }));
  return [
    gauge('prihlaska_jobs_waiting', 'Jobs that are due.', [{ value: jobs.waiting }]),
    gauge('prihlaska_jobs_failed', 'Jobs that gave up within a week.', [{ value: jobs.gaveUp }]),
    gauge('prihlaska_mails_waiting', 'Mails to be sent.', [{ value: mails.waiting }]),
    gauge('prihlaska_mails_failed', 'Mails given up within a week.', [{ value: mails.gaveUp }]),
    gauge(
      'prihlaska_status_check',
      'The status page at the last look of the job: 0 green, 1 amber, 2 red.',
      checked(({ light }) => LIGHTS.indexOf(light)),
    ),
    gauge(
      'prihlaska_status_checked_seconds',
      'When the job last looked, in Unix time.',
      checked(({ lookedAt }) => lookedAt.getTime() / 1000),
    ),
  ];
}
