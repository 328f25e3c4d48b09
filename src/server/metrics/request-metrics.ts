import type { FastifyInstance } from 'fastify';
import { type MetricFamily, type Sample, writeBound } from '#server/metrics/open-metrics.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface RouteCounts {
  labels: { method: string; route: string };
  /** By the first digit of the status. */
  byClass: number[];
  /** Not cumulative; the last one has no bound. */
  buckets: number[];
  seconds: number;
}

/** Counts requests by route and status, and measures how long they take. */
export interface RequestMetrics {
  listen(app: FastifyInstance): void;
  families(): MetricFamily[];
}

export function createRequestMetrics(): RequestMetrics {
  const routes = new Map<string, RouteCounts>();
  const countsOf = (method: string, route: string): RouteCounts => {
    const key = `${method} ${route}`;
    let counts = routes.get(key);
    if (!counts) {
      counts = {
        labels: { method, route },
        byClass: Array<number>(6).fill(0),
        buckets: Array<number>(BOUNDS.length + 1).fill(0),
        seconds: 0,
      };
      routes.set(key, counts);
    }
    return counts;
  };
  return {
    listen(app) {
      app.addHook('onResponse', (request, reply, done) => {
        // The pattern of the route, because an address may contain a secret.
        const { url } = request.routeOptions;
        const counts = url === undefined ? countsOf('', 'none') : countsOf(request.method, url);
        const seconds = reply.elapsedTime / 1000;
        const statusClass = Math.floor(reply.statusCode / 100);
        counts.byClass[statusClass] = (counts.byClass[statusClass] ?? 0) + 1;
        const bucket = BOUNDS.findIndex((bound) => seconds <= bound);
        const place = bucket === -1 ? BOUNDS.length : bucket;
        counts.buckets[place] = (counts.buckets[place] ?? 0) + 1;
        counts.seconds += seconds;
        done();
      });
    },
    families: () => [
      {
        name: 'prihlaska_http_requests',
        type: 'counter',
        help: 'Answered requests by route and class of the status.',
        samples: [...routes.values()].flatMap(requestSamples),
      },
      {
        name: 'prihlaska_http_request_duration_seconds',
        type: 'histogram',
        help: 'Time until a request was answered; routes that wait for changes take up to 25 s.',
        samples: [...routes.values()].flatMap(durationSamples),
      },
    ],
  };
}

function requestSamples({ labels, byClass }: RouteCounts): Sample[] {
  return byClass.flatMap((value, digit) =>
    value === 0 ? [] : [{ suffix: '_total', labels: { ...labels, status: `${digit}xx` }, value }],
  );
}

function durationSamples({ labels, buckets, seconds }: RouteCounts): Sample[] {
  let count = 0;
  const samples = buckets.map((value, place): Sample => {
    count += value;
    const le = writeBound(BOUNDS[place] ?? Number.POSITIVE_INFINITY);
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [
    ...samples,
    { suffix: '_count', labels, value: count },
    { suffix: '_sum', labels, value: seconds },
  ];
}
