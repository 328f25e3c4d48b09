import type { PDFDocumentProxy } from 'pdfjs-dist';
import { GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { m } from '#i18n/texts.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Image decoders and standard fonts; vite.config.ts copies them there. */
const DATA_URL = `/assets/pdfjs-${version}/`;

/** The address or the bytes of the document; new bytes replace the shown pages. */
type PdfSource = { url: string } | { base64: string };

export interface PdfPagesProps {
  source: PdfSource;
  /** Text alternative. */
  labelOf(page: number): string;
  /** The page count, if known. */
  pages: number | null;
  onFailed(): void;
}

/** Draws one page at a time on a canvas; no script of the document runs. */
export default function PdfPages({ source, labelOf, pages: expected, onFailed }: PdfPagesProps) {
  const at = useLocale();
  const document = useDocument(source, onFailed);
  const [wanted, setPage] = useState(1);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pages = document?.numPages ?? expected ?? 1;
  // A new document may be shorter than the previous one.
  const page = Math.min(wanted, pages);
  useDrawnPage({ document, page, canvas, onFailed });
  return (
    <>
      {pages > 1 && (
        <p className="pdf-pages">
          <QuietButton
            aria-label={m.file_preview_previous({}, at)}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            ←
          </QuietButton>
          <span role="status">{m.file_preview_page({ page, pages }, at)}</span>
          <QuietButton
            aria-label={m.file_preview_next({}, at)}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            →
          </QuietButton>
        </p>
      )}
      <div className="pdf-sheet">
        <canvas ref={canvas} role="img" aria-label={labelOf(page)} />
      </div>
    </>
  );
}

function useDocument(source: PdfSource, onFailed: () => void): PDFDocumentProxy | null {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const fail = useRef(onFailed);
  fail.current = onFailed;
  const base64 = 'base64' in source ? source.base64 : null;
  // The address of the same file changes whenever the list is reloaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const task = getDocument({
      ...('url' in source ? { url: source.url } : { data: bytesOf(source.base64) }),
      isEvalSupported: false,
      enableXfa: false,
      wasmUrl: DATA_URL,
      standardFontDataUrl: DATA_URL,
      useWorkerFetch: true,
    });
    let isLeft = false;
    let isOpen = false;
    task.promise.then(
      (opened) => {
        if (isLeft) return;
        isOpen = true;
        setDocument(opened);
      },
      () => {
        if (!isLeft) fail.current();
      },
    );
    return () => {
      isLeft = true;
      if (!isOpen) void task.destroy();
    };
  }, [base64]);
  // The previous document stays usable until the next one is shown, and is closed in the step
  // that leaves its page: closing it while a page is being drawn would fail.
  useEffect(() => () => void document?.destroy(), [document]);
  return document;
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

interface DrawnPage {
  document: PDFDocumentProxy | null;
  page: number;
  canvas: { readonly current: HTMLCanvasElement | null };
  onFailed(): void;
}

/** A higher resolution would not be visible and exhausts the memory of a phone. */
const MAX_PIXELS = 2_000;

function useDrawnPage({ document, page, canvas, onFailed }: DrawnPage): void {
  const fail = useRef(onFailed);
  fail.current = onFailed;
  useEffect(() => {
    if (!document) return;
    let isLeft = false;
    let stop = () => {};
    const draw = async () => {
      const drawn = await document.getPage(page);
      if (isLeft || !canvas.current) return;
      const natural = drawn.getViewport({ scale: 1 });
      const room = (canvas.current.parentElement?.clientWidth ?? natural.width) * devicePixelRatio;
      const side = Math.max(natural.width, natural.height);
      const scale = Math.min(room / natural.width, MAX_PIXELS / side);
      const viewport = drawn.getViewport({ scale });
      // Drawn off-screen first, so that the page does not flicker.
      const sheet = window.document.createElement('canvas');
      sheet.width = Math.floor(viewport.width);
      sheet.height = Math.floor(viewport.height);
      const task = drawn.render({ canvas: sheet, viewport });
      stop = () => task.cancel();
      await task.promise;
      const words = await wordsOf(drawn);
      const target = canvas.current;
      if (isLeft || !target) return;
      target.width = sheet.width;
      target.height = sheet.height;
      target.getContext('2d')?.drawImage(sheet, 0, 0);
      target.textContent = words;
      target.dataset.drawn = String(page);
    };
    draw().catch(() => {
      if (!isLeft) fail.current();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [document, page, canvas]);
}

/** The text of the page for screen readers. */
async function wordsOf(page: Awaited<ReturnType<PDFDocumentProxy['getPage']>>): Promise<string> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : [])).join(' ');
}
