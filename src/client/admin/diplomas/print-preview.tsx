import { useEffect, useState } from 'react';
import type { DiplomaSample } from '#client/admin/diplomas/diploma-sample.ts';
import { PdfView } from '#client/admin/pdf/pdf-view.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Language } from '#domain/language.ts';
import { type DiplomaDesign, designProblems } from '#domain/prints/diploma-design.ts';
import { m } from '#i18n/texts.ts';

/** Debounce: the server does not draw every intermediate step. */
const DEBOUNCE_MS = 600;

interface PrintPreviewProps {
  design: DiplomaDesign;
  sample: DiplomaSample | null;
  language: Language;
  editionId: string;
}

/** The PDF as the server will print it. */
export function PrintPreview({ design, sample, language, editionId }: PrintPreviewProps) {
  const at = useLocale();
  const [pdf, setPdf] = useState<string | null>(null);
  const [isDrawing, setDrawing] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (designProblems({ ...design, name: design.name || '?' }).length > 0) return;
    let isLeft = false;
    setDrawing(true);
    const timer = setTimeout(() => {
      callAsUser('previewDiploma', { editionId, language, design, sample })
        .then(
          ({ pdfBase64 }) => {
            if (isLeft) return;
            setPdf(pdfBase64);
            setProblem(null);
          },
          (error: unknown) => {
            if (!isLeft) setProblem(callErrorText(error, at.locale));
          },
        )
        .finally(() => {
          if (!isLeft) setDrawing(false);
        });
    }, DEBOUNCE_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [design, sample, language, editionId, at.locale]);
  return (
    <section
      className="diploma-preview"
      aria-label={m.diploma_preview({}, at)}
      aria-busy={isDrawing}
    >
      <h2>{m.diploma_preview({}, at)}</h2>
      <Alert>{problem}</Alert>
      {pdf ? (
        <PdfView
          labelOf={() => m.diploma_preview_page({ name: sample?.name ?? '' }, at)}
          source={{ base64: pdf }}
          pages={1}
          onFailed={() => setProblem(m.diploma_preview_failed({}, at))}
        />
      ) : (
        <p className="waiting">{m.diploma_preview_drawing({}, at)}</p>
      )}
    </section>
  );
}
