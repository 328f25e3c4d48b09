import { escapeHtml } from '#client/public/escape-html.ts';
import type { PageHead } from '#client/public/page-head.ts';
import type { PageData } from '#contract/page-data.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts';
import { localized } from '#i18n/texts.ts';

const LOCALES: Record<Language, string> = { sk: 'sk_SK', en: 'en_GB' };
const PREVIEW = { path: '/icons/preview.png', width: 1200, height: 630 };

type TagData = Pick<PageData, 'path' | 'language' | 'config'>;

/**
 * Tags for search engines and link previews. A private or missing page only opts out, so that the
 * preview of a signup link does not reveal its number.
 */
export function headTags(head: PageHead, data: TagData, publicUrl: string): string {
  if (!head.isPublic) return meta('name', 'robots', 'noindex');
  const { language, config } = data;
  const others = LANGUAGES.filter((other) => other !== language);
  const tags = [
    ...addressTags(data, publicUrl),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', localized(config.edition.name, language)),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:locale', LOCALES[language]),
    ...others.map((other) => meta('property', 'og:locale:alternate', LOCALES[other])),
    meta('property', 'og:image', publicUrl + PREVIEW.path),
    meta('property', 'og:image:width', String(PREVIEW.width)),
    meta('property', 'og:image:height', String(PREVIEW.height)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
  return tags.join('\n    ');
}

/** Each language has its own address, because search engines keep no cookies. */
function addressTags({ path, language }: TagData, publicUrl: string): string[] {
  const address = (of: Language) =>
    `${publicUrl}${path}${of === DEFAULT_LANGUAGE ? '' : `?lang=${of}`}`;
  return [
    `<link rel="canonical" href="${escapeHtml(address(language))}" />`,
    ...LANGUAGES.map(
      (of) => `<link rel="alternate" hreflang="${of}" href="${escapeHtml(address(of))}" />`,
    ),
    meta('property', 'og:url', address(language)),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}
