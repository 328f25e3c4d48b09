import { useState } from 'react';
import { FailedPdf, PdfView } from '#client/admin/pdf/pdf-view.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { m } from '#i18n/texts.ts';

interface PreviewPagesProps {
  title: string;
  preview: FunctionOutput<'previewPrint'>;
}

/** The pages of a preview; a new preview is drawn again. */
export function PreviewPages({ title, preview: { pdfBase64 } }: PreviewPagesProps) {
  const at = useLocale();
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === pdfBase64) return <FailedPdf />;
  return (
    <PdfView
      labelOf={(page) => m.file_preview_page_of({ page, name: title }, at)}
      source={{ base64: pdfBase64 }}
      pages={null}
      onFailed={() => setFailed(pdfBase64)}
    />
  );
}
