import { APPLICATION_CACHE, isKept, PAGE } from '#client/day/offline/application-cache.ts';

/** Types of the worker's scope and events; the compiler treats this project's code as page code. */
interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

const worker = self as unknown as WorkerScope;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  if (isKept(event.request)) event.respondWith(answer(event.request));
});

/** The kept copy first: on the day a page that is a minute old beats a page that does not come. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(APPLICATION_CACHE);
  const { pathname } = new URL(request.url);
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : pathname, {
    ignoreVary: true,
  });
  return kept ?? fetch(request);
}
