import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGE } from '#client/day/offline/application-cache.ts';
import { OWN_ANSWER_HEADER } from '#contract/own-answer.ts';
import { isOutdated, keepApplication } from './keep-application.ts';

const PORTAL = '<!doctype html><title>Wi-Fi hotela</title>';
/** What is kept, by path. */
let cache: Map<string, Response>;
/** What the network answers, by path. */
let site: (address: string) => Response;

const ours = (body: string) => new Response(body, { headers: { [OWN_ANSWER_HEADER]: '1' } });
const foreign = () => new Response(PORTAL);
const app = (address: string) =>
  ours(
    {
      [PAGE]: '<script src="/assets/day-1.js"></script>',
      [`${PAGE}?fresh`]: '<script src="/assets/day-2.js"></script>',
      '/assets/day-1.js': 'import("./work-1.js")',
    }[address] ?? '',
  );

beforeEach(() => {
  cache = new Map();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    serviceWorker: { register: async () => ({}), ready: Promise.resolve({}) },
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, answer: Response) => void cache.set(path, answer),
      match: async (path: string) => cache.get(path)?.clone(),
    }),
  });
  vi.stubGlobal('fetch', async (address: string) => site(address));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the page and every part that a part names', async () => {
  site = app;
  await keepApplication();
  expect([...cache.keys()]).toEqual(
    expect.arrayContaining([PAGE, '/assets/day-1.js', '/assets/work-1.js', '/theme.css']),
  );
});

it('knows another version of the application', async () => {
  site = app;
  await keepApplication();
  expect(await isOutdated()).toBe(true);
});

it('takes the page of a captive portal neither for the application nor for its new version', async () => {
  site = app;
  await keepApplication();
  site = foreign;
  expect(await isOutdated()).toBe(false);
  await expect(keepApplication()).rejects.toThrow(TypeError);
  expect(await cache.get(PAGE)?.text()).toContain('day-1.js');
});

it('keeps nothing of an update that is cut off', async () => {
  site = (address) => (address === '/theme.css' ? foreign() : app(address));
  await expect(keepApplication()).rejects.toThrow(TypeError);
  expect(cache.size).toBe(0);
});
