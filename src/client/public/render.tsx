import { renderToString } from 'react-dom/server';
import { App } from '#client/public/app.tsx';
import { fillTemplate } from '#client/public/fill-template.ts';
import { pageHead } from '#client/public/page-head.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

interface PageRequest {
  path: string;
  language: Language;
  config: ConfigRecord;
  now: Date;
}

interface RenderedPage {
  html: string;
  title: string;
  description: string;
  status: 200 | 404;
  lang: Language;
}

/** The entry that the server loads: the same pages as in the browser, readable without any script. */
export function renderPage({ now, ...request }: PageRequest): RenderedPage {
  const html = renderToString(<App {...request} now={now.toISOString()} />);
  return { html, lang: request.language, ...pageHead(request) };
}

/** The whole document: `template` is the built `public/index.html`. */
export function renderDocument(
  template: string,
  request: PageRequest,
): { document: string; status: 200 | 404 } {
  const page = renderPage(request);
  const data = { ...request, now: request.now.toISOString() };
  return { document: fillTemplate(template, page, data), status: page.status };
}
