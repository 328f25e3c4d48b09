import { APPLICATION_CACHE, PAGE } from '#client/day/offline/application-cache.ts';
import { fetchOwn } from '#client/day/store/own-server.ts';

/** Beside the page: the colour of the edition, what makes it installable, and its icons. */
const MORE = ['/theme.css', '/day/manifest.webmanifest', '/icons/icon-192.png'];

/** Keeps the page with all its parts, and lets the worker answer with them. */
export async function keepApplication(): Promise<void> {
  if (!('serviceWorker' in navigator) || !isSecureContext) throw new Error('No service worker');
  const [parts] = await Promise.all([
    findParts(),
    navigator.serviceWorker.register('/day/sw.js', { scope: PAGE }),
  ]);
  const cache = await caches.open(APPLICATION_CACHE);
  // Not `addAll`, which would keep the page of a captive portal as the application.
  const answers = await Promise.all(
    [PAGE, ...parts, ...MORE].map(async (path) => [path, await fetchPart(path)] as const),
  );
  await Promise.all(answers.map(([path, answer]) => cache.put(path, answer)));
  await navigator.serviceWorker.ready;
}

/** The page names its scripts and styles; a script names the parts that it loads later. */
async function findParts(): Promise<string[]> {
  const found = new Set<string>();
  const waiting = [PAGE];
  for (const address of waiting) {
    const text = await fetchText(address);
    for (const [, name] of text.matchAll(/["'`(./]assets\/([\w.-]+\.(?:js|css|woff2|wasm))/g)) {
      const part = `/assets/${name}`;
      if (found.has(part)) continue;
      found.add(part);
      if (part.endsWith('.js')) waiting.push(part);
    }
    if (address === PAGE) continue;
    for (const [, name] of text.matchAll(/["']\.\/([\w.-]+\.js)["']/g)) {
      const part = `/assets/${name}`;
      if (found.has(part)) continue;
      found.add(part);
      waiting.push(part);
    }
  }
  return [...found];
}

async function fetchPart(address: string): Promise<Response> {
  const response = await fetchOwn(address, { cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`${address} was not found`);
  return response;
}

async function fetchText(address: string): Promise<string> {
  return (await fetchPart(address)).text();
}

/** Whether the server has another version of the application than this device keeps. */
export async function isOutdated(): Promise<boolean> {
  const cache = await caches.open(APPLICATION_CACHE);
  const kept = await (await cache.match(PAGE))?.text();
  const current = await fetchText(`${PAGE}?fresh`).catch(() => null);
  return kept !== undefined && current !== null && current !== kept;
}
