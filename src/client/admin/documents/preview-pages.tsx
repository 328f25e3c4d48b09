import { Suspense, useMemo, useState } from 'react';
import { FailedView, PdfView } from '#client/admin/files/preview-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

interface PreviewPagesProps {
  title: string;
  preview: FunctionOutput<'previewPrint'>;
}

/** The pages of a preview; another one is drawn anew. */
export function PreviewPages({ title, preview }: PreviewPagesProps) {
  const at = useLocale();
  const { pdfBase64 } = preview;
  const [failed, setFailed] = useState<string | null>(null);
  const source = useMemo(
    () => ({ data: Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0)) }),
    [pdfBase64],
  );
  if (failed === pdfBase64) return <FailedView />;
  return (
    <Suspense fallback={<p className="waiting">{m.admin_loading({}, at)}</p>}>
      <PdfView
        key={pdfBase64}
        name={title}
        source={source}
        pages={null}
        onFailed={() => setFailed(pdfBase64)}
      />
    </Suspense>
  );
}
