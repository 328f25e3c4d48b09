import { planRequest } from '#client/public/offline/request-plan.ts';

/** Types of the worker's scope and events; the compiler treats this project's code as page code. */
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface KeepEvent extends ExtendableEvent {
  readonly data: { page?: unknown; assets?: unknown } | null;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: KeepEvent) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;

const PAGES = 'pages-1';
const ASSETS = 'assets-1';
/** Several times the size of the pages; the least recently used asset is evicted first. */
const MAX_ASSETS = 100;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(removeOtherCaches()));

worker.addEventListener('fetch', (event) => {
  const plan = planRequest(event.request, location.origin);
  if (plan === 'network-first') event.respondWith(answerFromNetwork(event));
  if (plan === 'cache-first') event.respondWith(answerFromCache(event));
});

/** A page reports its assets: before the worker started, its requests bypassed it. */
worker.addEventListener('message', (event) => {
  const { page, assets } = event.data ?? {};
  if (typeof page === 'string') event.waitUntil(keepPage(page));
  if (Array.isArray(assets)) event.waitUntil(keepAssets(assets.map(String)));
});

async function answerFromNetwork(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (isWorthKeeping(response)) event.waitUntil(keep(PAGES, key, response.clone()));
    return response;
  } catch (error) {
    const kept = await find(PAGES, key);
    if (kept) return kept;
    throw error;
  }
}

async function answerFromCache(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const key = new URL(request.url).pathname;
  const kept = await find(ASSETS, key);
  if (kept) return kept;
  const response = await fetch(request);
  if (isWorthKeeping(response)) event.waitUntil(keep(ASSETS, key, response.clone()));
  return response;
}

async function keepPage(path: string): Promise<void> {
  if (planned(path, 'navigate') !== 'network-first' || (await find(PAGES, path))) return;
  await fetchAndKeep(PAGES, path);
  await fetchAndKeep(PAGES, '/theme.css');
}

/** Moves used assets to the end, so that the oldest entries are the unused ones. */
async function keepAssets(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const path of paths.filter((candidate) => planned(candidate, 'cors') === 'cache-first')) {
    const kept = await find(ASSETS, path);
    if (kept) {
      await cache.delete(path);
      await cache.put(path, kept);
    } else await fetchAndKeep(ASSETS, path);
  }
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - MAX_ASSETS));
  await Promise.all(surplus.map((key) => cache.delete(key)));
}

function planned(path: string, mode: string): string {
  const url = new URL(path, location.origin).href;
  return planRequest({ method: 'GET', mode, url }, location.origin);
}

async function fetchAndKeep(cache: string, path: string): Promise<void> {
  const response = await fetch(path).catch(() => null);
  if (response && isWorthKeeping(response)) await keep(cache, path, response);
}

function isWorthKeeping(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected;
}

async function keep(cache: string, key: string, response: Response): Promise<void> {
  await (await caches.open(cache)).put(key, response);
}

async function find(cache: string, key: string): Promise<Response | undefined> {
  // Pages vary by a cookie that the worker cannot see.
  return (await caches.open(cache)).match(key, { ignoreVary: true });
}

async function removeOtherCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name !== PAGES && name !== ASSETS);
  await Promise.all(names.map((name) => caches.delete(name)));
}
