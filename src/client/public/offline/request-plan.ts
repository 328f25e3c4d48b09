/** How the service worker handles a request; `leave` bypasses the worker. */
export type RequestPlan = 'leave' | 'network-first' | 'cache-first';

interface PlannedRequest {
  method: string;
  mode: string;
  url: string;
}

const PAGES: ReadonlySet<string> = new Set(['/', '/signup']);

/**
 * Only content without secrets is cached: the two pages that are the same for everybody, their
 * theme and their built files. A page with any other parameter than a language may carry the link
 * to a draft and is not cached, and neither is any address not listed here.
 */
export function planRequest({ method, mode, url }: PlannedRequest, origin: string): RequestPlan {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  const { pathname, search, searchParams } = address;
  if (mode === 'navigate') {
    const isPlain = [...searchParams.keys()].every((name) => name === 'lang');
    return PAGES.has(pathname) && isPlain ? 'network-first' : 'leave';
  }
  if (search !== '') return 'leave';
  if (pathname === '/theme.css') return 'network-first';
  // Fonts of documents and the office's PDF viewer are megabytes.
  const isBuilt = pathname.startsWith('/assets/') && !pathname.startsWith('/assets/pdf');
  return isBuilt ? 'cache-first' : 'leave';
}
