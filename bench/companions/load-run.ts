// Keeps a number of connections busy for some time and reports the results.

import autocannon from 'autocannon';
import { percentile } from '../statistics.ts';

export interface LoadResult {
  answered: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time of this process for making the load. */
  clientCpuMs: number;
}

interface Load {
  url: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  /** Null when there is nothing more to send, which ends the run early. */
  nextBody(): string | null;
  /** Headers for this body only, such as its signature. */
  headersOf?(body: string): Record<string, string>;
}

/** Any answer but 200 fails the run, because a refusal would count as a fast success. */
export function runLoad(load: Load): Promise<LoadResult> {
  const latencies: number[] = [];
  const problems: string[] = [];
  let lastBody = '';
  let isOver = false;
  let last = performance.now();
  const first = performance.now();
  const cpu = process.cpuUsage();

  return new Promise((resolve, reject) => {
    const run = autocannon(
      {
        url: load.url,
        connections: load.connections,
        duration: load.seconds,
        sampleInt: 100,
        requests: [
          {
            method: 'POST',
            path: load.path,
            headers: { 'content-type': 'application/json', ...load.headers },
            setupRequest: (request) => {
              const body = bodyToSend();
              const headers = { ...request.headers, ...load.headersOf?.(body) };
              return { ...request, headers, body };
            },
          },
        ],
      },
      (error) => {
        const { user, system } = process.cpuUsage(cpu);
        if (error ?? problems[0]) return reject(error ?? new Error(problems[0]));
        resolve({
          answered: latencies.length,
          seconds: (last - first) / 1000,
          p50Ms: percentile(latencies, 0.5),
          p99Ms: percentile(latencies, 0.99),
          clientCpuMs: (user + system) / 1000,
        });
      },
    );
    function bodyToSend(): string {
      const body = load.nextBody();
      if (body === null) {
        // The pending request is sent once more, and its answer is not counted.
        isOver = true;
        run.stop();
      }
      lastBody = body ?? lastBody;
      return lastBody;
    }
    run.on('response', (_client, status, _bytes, ms) => {
      if (isOver) return;
      if (status !== 200) problems.push(`${load.path} answered ${status}`);
      latencies.push(ms);
      last = performance.now();
    });
    run.on('reqError', (error) => problems.push(error.message));
  });
}
