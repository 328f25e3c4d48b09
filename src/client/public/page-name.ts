import type { PageData } from '#client/public/page-data.ts';

export type PageName = 'home' | 'signup' | 'my-signup' | 'privacy' | 'not-found';

const FIXED: Record<string, PageName> = { '/': 'home', '/signup': 'signup', '/privacy': 'privacy' };

/** Which page an address shows. A link that leads to no signup has a page of its own, to ask for it again. */
export function pageNameOf({ path }: Pick<PageData, 'path'>): PageName {
  if (/^\/s(\/[^/]+)?$/.test(path)) return 'my-signup';
  return FIXED[path] ?? 'not-found';
}
