/** The one page of the application, and the scope of its worker. */
export const PAGE = '/day';
/** Filled by the page when the device is prepared or updated; the worker only reads. */
export const APPLICATION_CACHE = 'competition-day-1';

/**
 * Whether the worker answers from what is kept. The page asks the server itself for its new version
 * with a parameter, and functions are never kept.
 */
export function isKept({ method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>): boolean {
  const { pathname, search } = new URL(url);
  if (method !== 'GET') return false;
  if (mode === 'navigate') return pathname === PAGE;
  if (search !== '') return false;
  return (
    /^\/(assets|icons)\/[^/]+$/.test(pathname) ||
    ['/theme.css', '/day/manifest.webmanifest'].includes(pathname)
  );
}
