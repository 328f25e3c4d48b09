import type { PDFDocumentProxy } from 'pdfjs-dist';
import { GlobalWorkerOptions, getDocument, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Decoders of scans, and fonts for documents that bring none; vite.config.ts puts them there. */
const DATA_URL = `/assets/pdfjs-${version}/`;

/** Where it is, or its bytes. */
type PdfSource = { url: string } | { data: Uint8Array };

export interface PdfViewProps {
  name: string;
  source: PdfSource;
  /** How many it has, as far as that is known. */
  pages: number | null;
  onFailed(): void;
}

/** One page at a time, drawn as a picture: nothing of the document runs. */
export default function PdfView({ name, source, pages: expected, onFailed }: PdfViewProps) {
  const at = useLocale();
  const document = useDocument(source, onFailed);
  const [page, setPage] = useState(1);
  const canvas = useRef<HTMLCanvasElement>(null);
  useDrawnPage({ document, page, canvas, onFailed });
  const pages = document?.numPages ?? expected ?? 1;
  return (
    <>
      {pages > 1 && (
        <p className="preview-pages">
          <button
            type="button"
            className="button quiet"
            aria-label={m.file_preview_previous({}, at)}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          >
            ←
          </button>
          <span role="status">{m.file_preview_page({ page, pages }, at)}</span>
          <button
            type="button"
            className="button quiet"
            aria-label={m.file_preview_next({}, at)}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          >
            →
          </button>
        </p>
      )}
      <div className="preview-sheet">
        <canvas ref={canvas} role="img" aria-label={m.file_preview_page_of({ page, name }, at)} />
      </div>
    </>
  );
}

function useDocument(source: PdfSource, onFailed: () => void): PDFDocumentProxy | null {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const fail = useRef(onFailed);
  // Once: the address of the same file is another one whenever the list is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const task = getDocument({
      ...source,
      isEvalSupported: false,
      enableXfa: false,
      wasmUrl: DATA_URL,
      standardFontDataUrl: DATA_URL,
      useWorkerFetch: true,
    });
    let isLeft = false;
    task.promise.then(
      (opened) => {
        if (!isLeft) setDocument(opened);
      },
      () => {
        if (!isLeft) fail.current();
      },
    );
    return () => {
      isLeft = true;
      void task.destroy();
    };
  }, []);
  return document;
}

interface DrawnPage {
  document: PDFDocumentProxy | null;
  page: number;
  canvas: { readonly current: HTMLCanvasElement | null };
  onFailed(): void;
}

/** More would not be seen, and a phone runs out of memory. */
const MAX_PIXELS = 2_000;

function useDrawnPage({ document, page, canvas, onFailed }: DrawnPage): void {
  const fail = useRef(onFailed);
  useEffect(() => {
    if (!document) return;
    let isLeft = false;
    let stop = () => {};
    const draw = async () => {
      const drawn = await document.getPage(page);
      const target = canvas.current;
      if (isLeft || !target) return;
      const natural = drawn.getViewport({ scale: 1 });
      const room = (target.parentElement?.clientWidth ?? natural.width) * devicePixelRatio;
      const side = Math.max(natural.width, natural.height);
      const scale = Math.min(room / natural.width, MAX_PIXELS / side);
      const viewport = drawn.getViewport({ scale });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = drawn.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
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
