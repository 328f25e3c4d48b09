import type { PageData } from '#contract/page-data.ts';

export type PageName =
  | 'home'
  | 'signup'
  | 'my-signup'
  | 'card-return'
  | 'privacy'
  | 'documents'
  | 'results'
  | 'sign-in'
  | 'sign-up'
  | 'lost-password'
  | 'new-password'
  | 'verify-email'
  | 'provider-done'
  | 'join'
  | 'account'
  | 'check'
  | 'guardian'
  | 'programme'
  | 'school'
  | 'not-found';

const FIXED: Record<string, PageName> = {
  '/': 'home',
  '/signup': 'signup',
  '/privacy': 'privacy',
  '/documents': 'documents',
  '/sign-in': 'sign-in',
  '/sign-in/new': 'sign-up',
  '/sign-in/lost-password': 'lost-password',
  '/sign-in/new-password': 'new-password',
  '/sign-in/verify': 'verify-email',
  '/sign-in/done': 'provider-done',
  '/invitation': 'join',
  '/first-owner': 'join',
  '/account': 'account',
  '/check': 'check',
  '/programme': 'programme',
};

/** The page of an address. An invalid signup link leads to a page that can resend it. */
export function pageNameOf({ path }: Pick<PageData, 'path'>): PageName {
  if (/^\/s(\/[^/]+)?$/.test(path)) return 'my-signup';
  if (/^\/card\/[^/]+$/.test(path)) return 'card-return';
  if (/^\/results(\/\d{4})?$/.test(path)) return 'results';
  if (/^\/check\/[^/]+$/.test(path)) return 'check';
  if (/^\/guardian\/[^/]+$/.test(path)) return 'guardian';
  if (/^\/school\/[^/]+$/.test(path)) return 'school';
  if (/^\/programme\/(\d+|screen|hall\/[^/]+)$/.test(path)) return 'programme';
  return FIXED[path] ?? 'not-found';
}
