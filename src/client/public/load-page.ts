import type { ComponentType } from 'react';
import type { PageProps } from '#client/public/page-data.ts';
import type { PageName } from '#client/public/page-name.ts';

type PageModule = { Page: ComponentType<PageProps> };

/** In the browser each page is a separate chunk; the server imports them all (render.tsx). */
const LOADERS: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('#client/public/home/home-page.tsx'),
  signup: () => import('#client/public/signup/signup-page.tsx'),
  'my-signup': () => import('#client/public/my-signup/my-signup-page.tsx'),
  'card-return': () => import('#client/public/card/card-return-page.tsx'),
  privacy: () => import('#client/public/privacy/privacy-page.tsx'),
  results: () => import('#client/public/results/results-page.tsx'),
  documents: () => import('#client/public/documents/documents-page.tsx'),
  'sign-in': () => import('#client/public/sign-in/sign-in-page.tsx'),
  'sign-up': () => import('#client/public/sign-in/sign-up-page.tsx'),
  'lost-password': () => import('#client/public/sign-in/lost-password-page.tsx'),
  'new-password': () => import('#client/public/sign-in/new-password-page.tsx'),
  'verify-email': () => import('#client/public/sign-in/verify-email-page.tsx'),
  'provider-done': () => import('#client/public/sign-in/provider-done-page.tsx'),
  join: () => import('#client/public/sign-in/join-page.tsx'),
  account: () => import('#client/public/account/account-page.tsx'),
  check: () => import('#client/public/check/check-page.tsx'),
  guardian: () => import('#client/public/guardian/guardian-page.tsx'),
  programme: () => import('#client/public/programme/programme-page.tsx'),
  school: () => import('#client/public/school/school-page.tsx'),
  'not-found': () => import('#client/public/not-found-page.tsx'),
};

export async function loadPage(name: PageName): Promise<ComponentType<PageProps>> {
  return (await LOADERS[name]()).Page;
}
