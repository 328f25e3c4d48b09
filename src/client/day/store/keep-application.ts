import { APPLICATION_CACHE, PAGE } from '#client/day/offline/application-cache.ts';

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
  await cache.addAll([PAGE, ...parts, ...MORE]);
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

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${address} was not found`);
  return response.text();
}

/** Whether the server has another version of the application than this device keeps. */
export async function isOutdated(): Promise<boolean> {
  const cache = await caches.open(APPLICATION_CACHE);
  const kept = await (await cache.match(PAGE))?.text();
  const current = await fetchText(`${PAGE}?fresh`).catch(() => null);
  return kept !== undefined && current !== null && current !== kept;
}
