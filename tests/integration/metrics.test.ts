import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFindings } from '#server/features/status/watch-status.ts';
import { startTestApp, type TestApp } from './setup/app.ts';

const TOKEN = 'a token of a monitoring program';
let closed: TestApp;
let open: TestApp;
beforeAll(async () => {
  closed = await startTestApp();
  open = await startTestApp({ env: { METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await closed.close();
  await open.close();
});

interface Asked {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const scrape = (app: TestApp, { remoteAddress = '127.0.0.1', headers = {} }: Asked = {}) =>
  app.app.inject({ url: '/metrics', remoteAddress, headers });

it('a program on this machine reads metrics in the OpenMetrics format', async () => {
  await closed.call('getConfig', {});
  await closed.call('getConfig', {});
  await closed.call('listSignups', {});
  await closed.app.inject('/nothing/here/at-all/really');
  await keepFindings(
    closed.services,
    [{ check: 'disk', light: 'amber', code: 'disk-low', values: {} }],
    closed.services.now(),
  );
  const answer = await scrape(closed);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  );
  const lines = answer.body.split('\n');
  expect(lines.slice(-2)).toEqual(['# EOF', '']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'prihlaska_http_requests_total{method="POST",route="/api/getConfig",status="2xx"} 2',
      'prihlaska_http_requests_total{method="POST",route="/api/listSignups",status="4xx"} 1',
      'prihlaska_http_request_duration_seconds_bucket{method="POST",route="/api/getConfig",le="+Inf"} 2',
      'prihlaska_http_request_duration_seconds_count{method="POST",route="/api/getConfig"} 2',
      'prihlaska_status_check{check="disk"} 1',
      'prihlaska_database_up 1',
      'prihlaska_jobs_waiting 0',
      'prihlaska_mails_waiting 0',
      expect.stringMatching(/^prihlaska_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/),
      expect.stringMatching(/^prihlaska_memory_bytes\{kind="resident"\} \d+$/),
      expect.stringMatching(/^prihlaska_event_loop_lag_seconds\{quantile="0.99"\} [\d.e-]+$/),
    ]),
  );
  const families = lines.filter((line) => line.startsWith('# TYPE '));
  expect(new Set(families).size).toBe(families.length);
});

it('counters never fall', async () => {
  const count = async () => {
    const { body } = await scrape(closed);
    return Number(/route="\/metrics",status="2xx"\} (\d+)/.exec(body)?.[1] ?? 0);
  };
  const first = await count();
  expect(await count()).toBe(first + 1);
});

it.each<[string, Asked]>([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['another proxy on this machine', { headers: { via: '1.1 proxy' } }],
])('%s finds nothing, or is asked for the token', async (_who, asked) => {
  expect((await scrape(closed, asked)).statusCode).toBe(404);
  const refused = await scrape(open, asked);
  expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const wrong = { ...asked, headers: { ...asked.headers, authorization: `Bearer ${TOKEN}x` } };
  expect((await scrape(open, wrong)).statusCode).toBe(401);
  const right = { ...asked, headers: { ...asked.headers, authorization: `Bearer ${TOKEN}` } };
  expect((await scrape(open, right)).statusCode).toBe(200);
});

it('are answered without the database', async () => {
  const { pool } = closed.services;
  const query = pool.query;
  pool.query = (() => Promise.reject(new Error('away'))) as unknown as typeof query;
  const { body } = await scrape(closed);
  pool.query = query;
  expect(body).toContain('prihlaska_database_up 0');
  expect(body).not.toContain('prihlaska_jobs_waiting');
  expect(body.endsWith('# EOF\n')).toBe(true);
});
