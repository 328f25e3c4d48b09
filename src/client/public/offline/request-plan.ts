/** How the service worker treats a request; `leave` means that it is as if there were no worker. */
export type RequestPlan = 'leave' | 'network-first' | 'cache-first';

interface PlannedRequest {
  method: string;
  mode: string;
  url: string;
}

const PAGES: ReadonlySet<string> = new Set(['/', '/signup']);

/**
 * Only what holds no secret is ever kept: the two pages that are the same for everybody, their
 * colours and their built files. A page with anything but a language in its address may carry the
 * link to a draft and is left alone, as is every address that is not named here.
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
  // The fonts of documents, and what draws their pages in the office, are megabytes.
  const isBuilt = pathname.startsWith('/assets/') && !pathname.startsWith('/assets/pdf');
  return isBuilt ? 'cache-first' : 'leave';
}
