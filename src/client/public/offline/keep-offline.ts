/** For browsers without `requestIdleCallback`. */
const IDLE_MS = 1500;

/** Makes this page available offline, in the background. */
export function keepOffline(): void {
  if (!isSecureContext || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle(register);
  else addEventListener('load', () => whenIdle(register), { once: true });
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => action());
  else setTimeout(action, IDLE_MS);
}

function register(): void {
  navigator.serviceWorker
    .register('/sw.js')
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ page: location.pathname, assets: loadedAssets() }))
    .catch(() => {
      // Forbidden or out of space: the page works without it.
    });
}

function loadedAssets(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}
