import { escapeHtml } from '#client/public/escape-html.ts';
import type { Sheet } from '#client/public/page-sheets.ts';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

interface FilledPage {
  html: string;
  title: string;
  description: string;
  /** Additional HTML for the document's head. */
  tags: string;
  /** The note for visitors without scripts; empty where scripts are not needed. */
  scriptNote: string;
  lang: Language;
  sheets: readonly Sheet[];
}

/** Inserts a rendered page into the built HTML file; throws when a placeholder is missing. */
export function fillTemplate(template: string, page: FilledPage, data: PageData): string {
  const places: [string, string][] = [
    ['<html lang="sk">', `<html lang="${page.lang}">`],
    ['<!--title-->', escapeHtml(page.title)],
    ['<!--description-->', escapeHtml(page.description)],
    ['<!--head-->', page.tags],
    ['<!--script-note-->', scriptNote(page.scriptNote)],
    ['<!--page-->', page.html],
    ['id="initial-data">{}<', `id="initial-data">${escapeJson(data)}<`],
  ];
  return places.reduce(
    (document, [place, content]) => {
      if (!document.includes(place)) throw new Error(`The page template has no place ${place}`);
      // A function, because a replacement string would interpret dollar signs.
      return document.replace(place, () => content);
    },
    withSheets(template, page.sheets),
  );
}

function withSheets(template: string, sheets: readonly string[]): string {
  return template.replace(/ *<link [^>]*data-sheet="(\w+)"[^>]*>\n?/g, (link, sheet: string) =>
    sheets.includes(sheet) ? link : '',
  );
}

/** Only on the server, because React renders nothing inside `noscript` in the browser. */
function scriptNote(text: string): string {
  return text === '' ? '' : `<noscript><p class="script-note">${escapeHtml(text)}</p></noscript>`;
}

/** Escapes `<`, which could end the script element or start a comment in it. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
