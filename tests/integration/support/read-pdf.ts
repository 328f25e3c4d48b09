/** Reads PDFs back the way a reader does: their text, their structure and the codes in the picture. */
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  pages: number;
  title: string;
  language: string | null;
  isTagged: boolean;
  /** Roles of the structure tree of the first page, such as `H1` and `Table`. */
  roles: Set<string>;
  text: string;
  links: string[];
  /** In points. */
  size: { width: number; height: number };
}

async function open<T>(pdf: Uint8Array, use: (document: PdfDocument) => Promise<T>): Promise<T> {
  // It takes the bytes away from whoever gave them.
  const task = getDocument({ data: pdf.slice(), verbosity: 0 });
  try {
    return await use(await task.promise);
  } finally {
    await task.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

export function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  return open(pdf, async (document) => {
    const { info } = await document.getMetadata();
    const { Title: title, Language: language } = info as { Title: string; Language?: string };
    const texts: string[] = [];
    const links: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      );
      for (const annotation of await page.getAnnotations()) {
        if (annotation.unsafeUrl) links.push(annotation.unsafeUrl);
      }
    }
    const first = await document.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    return {
      pages: document.numPages,
      title,
      language: language ?? null,
      isTagged: (await document.getMarkInfo())?.Marked === true,
      roles: rolesBelow((await first.getStructTree()) as StructureNode),
      text: texts.join('\n'),
      links: [...new Set(links)],
      size: { width, height },
    };
  });
}

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

function rolesBelow(node: StructureNode | null, roles = new Set<string>()): Set<string> {
  if (node?.role) roles.add(node.role);
  for (const child of node?.children ?? []) rolesBelow(child, roles);
  return roles;
}

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

const SCALE = 3;

/** What the QR codes in the picture of a page say, from left to right. */
export function readQrCodes(pdf: Uint8Array, pageNumber = 1): Promise<string[]> {
  return open(pdf, async (document) => {
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: SCALE });
    // Its own factory: it must be the canvas package that it takes its paths from.
    const factory = document.canvasFactory as CanvasFactory;
    const { canvas, context } = factory.create(viewport.width, viewport.height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    // Strip by strip: the reader is confused by the corners of two codes at once.
    const strip = Math.floor(canvas.width / 4);
    const codes = new Set<string>();
    for (let left = 0; left + strip <= canvas.width; left += Math.floor(strip / 6)) {
      const { data } = context.getImageData(left, 0, strip, canvas.height);
      const found = jsQR(data, strip, canvas.height, { inversionAttempts: 'dontInvert' });
      if (found) codes.add(found.data);
    }
    return [...codes];
  });
}
