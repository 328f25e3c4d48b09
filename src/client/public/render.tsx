import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from '#client/public/app.tsx';
import { fillTemplate } from '#client/public/fill-template.ts';
import { Page as HomePage } from '#client/public/home/home-page.tsx';
import { Page as MySignupPage } from '#client/public/my-signup/my-signup-page.tsx';
import { Page as NotFoundPage } from '#client/public/not-found-page.tsx';
import type { PageData, PageProps } from '#client/public/page-data.ts';
import { pageHead } from '#client/public/page-head.ts';
import { type PageName, pageNameOf } from '#client/public/page-name.ts';
import { Page as PrivacyPage } from '#client/public/privacy/privacy-page.tsx';
import { Page as SignupPage } from '#client/public/signup/signup-page.tsx';
import type { Language } from '#domain/language.ts';

const PAGES: Record<PageName, ComponentType<PageProps>> = {
  home: HomePage,
  signup: SignupPage,
  'my-signup': MySignupPage,
  privacy: PrivacyPage,
  'not-found': NotFoundPage,
};

interface RenderedPage {
  html: string;
  title: string;
  description: string;
  status: 200 | 404;
  lang: Language;
}

/** The entry that the server loads: the same pages as in the browser, readable without any script. */
export function renderPage(data: PageData): RenderedPage {
  const html = renderToString(<App data={data} Page={PAGES[pageNameOf(data)]} />);
  return { html, lang: data.language, ...pageHead(data) };
}

/** The whole document: `template` is the built `public/index.html`. */
export function renderDocument(
  template: string,
  data: PageData,
): { document: string; status: 200 | 404 } {
  const page = renderPage(data);
  return { document: fillTemplate(template, page, data), status: page.status };
}
