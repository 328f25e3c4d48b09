import type { PageData } from '#client/public/page-data.ts';
import { formatDateRange } from '#i18n/format.ts';
import { localized, m } from '#i18n/texts.ts';

interface PageHead {
  title: string;
  description: string;
  status: 200 | 404;
}

export function pageHead({ path, language, config }: Omit<PageData, 'now'>): PageHead {
  const at = { locale: language };
  const { edition } = config;
  const name = localized(edition.name, language);
  const description = m.page_description(
    {
      name,
      dates: formatDateRange(edition.startsOn, edition.endsOn, language),
      venue: localized(edition.venue, language),
    },
    at,
  );
  if (path === '/') return { title: name, description, status: 200 };
  return { title: `${m.not_found_title({}, at)} · ${name}`, description, status: 404 };
}
