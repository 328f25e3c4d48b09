import { escapeHtml } from '#client/public/escape-html.ts';
import type { PageData } from '#contract/page-data.ts';
import type { Language } from '#domain/language.ts';

interface FilledPage {
  html: string;
  title: string;
  description: string;
  /** More of the document's head, as HTML. */
  tags: string;
  /** What a visitor without scripts is told; empty where they are not needed. */
  scriptNote: string;
  lang: Language;
}

/** Puts a drawn page into the built HTML file; throws when that has lost one of its places. */
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
  return places.reduce((document, [place, content]) => {
    if (!document.includes(place)) throw new Error(`The page template has no place ${place}`);
    // A function, because a text would have its dollar signs interpreted.
    return document.replace(place, () => content);
  }, template);
}

/** Only here, because React draws nothing inside `noscript` in the browser. */
function scriptNote(text: string): string {
  return text === '' ? '' : `<noscript><p class="script-note">${escapeHtml(text)}</p></noscript>`;
}

/** No `<` can then end the script element or begin a comment in it. */
function escapeJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
