import type { EditionConfig } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';
import { formatDateRange } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

/** The background of the pages, as in base.css. */
const PAPER = '#fdfcf9';

const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  {
    src: '/icons/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  },
];

export function webManifest(config: EditionConfig, language: Language): object {
  const { edition } = config;
  const name = localized(edition.name, language);
  return {
    id: '/',
    name,
    // Without the subtitle: there is room for two words below an icon.
    short_name: name.split(/ [–—] /)[0],
    description: m.page_description(
      {
        name,
        dates: formatDateRange(edition.startsOn, edition.endsOn, language),
        venue: localized(edition.venue, language),
      },
      { locale: language },
    ),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    icons: ICONS,
  };
}

/** The application of the day, beside the one of visitors. */
export function dayManifest(language: Language): object {
  return {
    id: '/day',
    name: m.day_title({}, { locale: language }),
    short_name: m.day_title({}, { locale: language }),
    lang: language,
    dir: 'ltr',
    start_url: '/day',
    scope: '/day',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    icons: ICONS,
  };
}
