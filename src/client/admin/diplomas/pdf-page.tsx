import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useEffect, useRef } from 'react';

GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfPageProps {
  pdfBase64: string;
  label: string;
  onFailed(): void;
}

/** The first page of a document that was just made, drawn as a picture. */
export default function PdfPage({ pdfBase64, label, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fail = useRef(onFailed);
  useEffect(() => {
    const bytes = Uint8Array.from(atob(pdfBase64), (letter) => letter.charCodeAt(0));
    const task = getDocument({ data: bytes, isEvalSupported: false });
    let isLeft = false;
    const draw = async () => {
      const page = await (await task.promise).getPage(1);
      const target = canvas.current;
      if (isLeft || !target) return;
      const natural = page.getViewport({ scale: 1 });
      const room = (target.parentElement?.clientWidth ?? natural.width) * devicePixelRatio;
      const viewport = page.getViewport({ scale: Math.max(1, room / natural.width) });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      await page.render({ canvas: target, viewport }).promise;
      const { items } = await page.getTextContent();
      // What a reader of the page would find on it, also without seeing it.
      const words = items.flatMap((item) => ('str' in item && item.str !== '' ? [item.str] : []));
      if (!isLeft) target.textContent = words.join(' ');
    };
    draw().catch(() => {
      if (!isLeft) fail.current();
    });
    return () => {
      isLeft = true;
      void task.destroy();
    };
  }, [pdfBase64]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}
