import { useState } from 'react';
import { useWrittenPreview } from '#client/admin/documents/bulletin/use-written-preview.ts';
import { FailedPdf, PdfView } from '#client/admin/pdf/pdf-view.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import type { BulletinContent } from '#domain/bulletin/content.ts';
import type { Language } from '#domain/language.ts';
import { m } from '#i18n/texts.ts';

interface BulletinPreviewProps {
  editionId: string;
  language: Language;
  content: BulletinContent;
}

/** Shown beside the texts where it fits; elsewhere on demand, because it takes time. */
const WIDE_SCREEN = '(min-width: 80rem)';

/** The pages as they would be printed, including unsaved changes. */
export function BulletinPreview(props: BulletinPreviewProps) {
  const at = useLocale();
  const [isShown, setShown] = useState(() => matchMedia(WIDE_SCREEN).matches);
  return (
    <section className="bulletin-preview" aria-label={m.bulletin_preview({}, at)}>
      <h2>{m.bulletin_preview({}, at)}</h2>
      {isShown ? (
        <Pages {...props} />
      ) : (
        <QuietButton onClick={() => setShown(true)}>{m.bulletin_preview_show({}, at)}</QuietButton>
      )}
    </section>
  );
}

function Pages({ editionId, language, content }: BulletinPreviewProps) {
  const at = useLocale();
  const { shown, isMaking, problem } = useWrittenPreview({ editionId, language, content });
  const [failed, setFailed] = useState<string | null>(null);
  const base64 = shown?.pdfBase64 ?? null;
  const said = isMaking
    ? m.bulletin_preview_making({}, at)
    : shown?.isSample
      ? m.bulletin_preview_sample({}, at)
      : m.bulletin_preview_current({}, at);
  return (
    <div aria-busy={isMaking}>
      <p className="note">{said}</p>
      <Alert>{problem}</Alert>
      {base64 !== null && base64 === failed && <FailedPdf />}
      {base64 !== null && base64 !== failed && (
        <PdfView
          source={{ base64 }}
          pages={null}
          labelOf={(page) => m.bulletin_preview_page({ page }, at)}
          onFailed={() => setFailed(base64)}
        />
      )}
    </div>
  );
}
