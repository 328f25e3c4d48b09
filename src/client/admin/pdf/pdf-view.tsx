import { type ComponentType, lazy, Suspense } from 'react';
import type { PdfPagesProps } from '#client/admin/pdf/pdf-pages.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { m } from '#i18n/texts.ts';
import '#client/admin/pdf/pdf-view.css';

/** The PDF library is larger than the rest of the office, so it is loaded on demand. */
const PdfPages = lazy<ComponentType<PdfPagesProps>>(() =>
  import('#client/admin/pdf/pdf-pages.tsx').catch(() => ({ default: FailedPdf })),
);

export function PdfView(props: PdfPagesProps) {
  const at = useLocale();
  return (
    <Suspense fallback={<p className="waiting">{m.file_loading({}, at)}</p>}>
      <PdfPages {...props} />
    </Suspense>
  );
}

export function FailedPdf() {
  const at = useLocale();
  return <Alert>{m.file_preview_failed({}, at)}</Alert>;
}
