import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Pool } from '#server/db/connection.ts';
import type { MetricFamily, Sample } from '#server/metrics/open-metrics.ts';

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Measurements of this process. Measuring the event loop begins with the first question. */
export function createProcessMetrics(pool: Pool) {
  let delay: IntervalHistogram | null = null;
  return {
    families(): MetricFamily[] {
      if (!delay) {
        delay = monitorEventLoopDelay({ resolution: 20 });
        delay.enable();
      }
      const lag = [0.5, 0.99].map((quantile) => ({
        labels: { quantile: String(quantile) },
        value: (delay?.percentile(quantile * 100) ?? 0) / NANOSECONDS,
      }));
      // Each scrape covers the time since the one before.
      delay.reset();
      return [
        gauge('prihlaska_event_loop_lag_seconds', 'Delay of timers since the last scrape.', lag),
        ...memoryAndTime(),
        ...poolFamilies(pool),
      ];
    },
    close: () => delay?.disable(),
  };
}

function memoryAndTime(): MetricFamily[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  return [
    gauge('prihlaska_memory_bytes', 'Memory of the process.', [
      { labels: { kind: 'resident' }, value: rss },
      { labels: { kind: 'heap' }, value: heapUsed },
      { labels: { kind: 'external' }, value: external },
    ]),
    {
      name: 'prihlaska_cpu_seconds',
      type: 'counter',
      help: 'Processor time of the process.',
      samples: [{ suffix: '_total', value: (user + system) / MICROSECONDS }],
    },
    gauge('prihlaska_start_time_seconds', 'When the process started, in Unix time.', [
      { value: started },
    ]),
  ];
}

function poolFamilies({ totalCount, idleCount, waitingCount }: Pool): MetricFamily[] {
  return [
    gauge('prihlaska_pool_connections', 'Database connections that functions share.', [
      { labels: { state: 'used' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ]),
    gauge('prihlaska_pool_waiting', 'Queries that wait for a connection.', [
      { value: waitingCount },
    ]),
  ];
}

export function gauge(name: string, help: string, samples: readonly Sample[]): MetricFamily {
  return { name, type: 'gauge', help, samples };
}
