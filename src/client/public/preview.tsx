import { createContext, use } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import type { PageData } from '#contract/page-data.ts';
import { localMinute } from '#domain/time/local-minute.ts';
import { formatLocalMinute } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Set while the office previews unsaved settings or another day. */
export const PreviewContext = createContext<PageData['preview']>(undefined);

export function usePreview(): PageData['preview'] {
  return use(PreviewContext);
}

/** The address of a page of the edition; links inside a preview stay inside it. */
export function usePageAddress(page: '/' | '/signup'): string {
  const preview = usePreview();
  if (!preview) return page;
  return page === '/' ? preview.base : `${preview.base}${page}`;
}

/** Marks the page as a preview. */
export function PreviewBar({ data }: { data: PageData }) {
  const at = useLocale();
  if (!data.preview) return null;
  const minute = localMinute(new Date(data.now), data.config.edition.timeZone);
  return (
    <aside className="preview-bar" aria-label={m.preview_title({}, at)}>
      <p className="preview-text">
        <strong>{m.preview_title({}, at)}</strong>{' '}
        {m.preview_text({ date: formatLocalMinute(minute, at.locale) }, at)}
      </p>
    </aside>
  );
}
