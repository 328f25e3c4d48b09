/** Reads PDFs like a PDF reader: text, structure and codes in the picture. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readCodes } from '#tests/integration/support/read-codes.ts';

export interface ReadPdf {
  pages: number;
  title: string;
  language: string | null;
  isTagged: boolean;
  /** Roles of the structure tree of the first page, such as `H1` and `Table`. */
  roles: Set<string>;
  text: string;
  /** The same, page by page. */
  pageTexts: string[];
  /** Where each piece of text stands. */
  boxes: TextBox[];
  links: string[];
  /** In points. */
  size: { width: number; height: number };
}

/** In points, from the upper left corner of its page. */
export interface TextBox {
  page: number;
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
}

/** Bytes, or what is open already, for tests that ask much about one document. */
export type Pdf = Uint8Array | PdfDocument;

export type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;

/** The caller closes it. */
export function openPdf(pdf: Uint8Array): Promise<PdfDocument> {
  // pdf.js takes ownership of the bytes.
  return getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
}

async function open<T>(pdf: Pdf, use: (document: PdfDocument) => Promise<T>): Promise<T> {
  if (!(pdf instanceof Uint8Array)) return use(pdf);
  const document = await openPdf(pdf);
  try {
    return await use(document);
  } finally {
    await document.loadingTask.destroy();
  }
}

export function readPdf(pdf: Pdf): Promise<ReadPdf> {
  return open(pdf, async (document) => {
    const { info } = await document.getMetadata();
    const { Title: title, Language: language } = info as { Title: string; Language?: string };
    const texts: string[] = [];
    const links: string[] = [];
    const boxes: TextBox[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      texts.push(
        items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
      );
      const { height } = page.getViewport({ scale: 1 });
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[];
        const { str: text, width } = item;
        const baseline = height - bottom;
        boxes.push({ page: number, text, left, right: left + width, baseline, size });
      }
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
      pageTexts: texts,
      boxes,
      links: [...new Set(links)],
      size: { width, height },
    };
  });
}

interface StructureNode {
  role?: string;
  alt?: string;
  children?: StructureNode[];
}

function rolesBelow(node: StructureNode | null): Set<string> {
  return new Set(nodesBelow(node).flatMap(({ role }) => role ?? []));
}

export interface Conformance {
  /** Part and level of PDF/A, such as `2A`. */
  archival: string;
  /** Part of PDF/UA. */
  accessible: string;
  showsItsTitle: boolean;
  hasOutputProfile: boolean;
  /** Pictures that have no description. */
  silentPictures: number;
  /** Levels of the headings in the order of reading. */
  headings: number[];
}

/** The claimed standards, and their requirements beyond `readPdf`. */
export function readConformance(pdf: Pdf): Promise<Conformance> {
  return open(pdf, async (document) => {
    const { metadata } = await document.getMetadata();
    const nodes: StructureNode[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      nodes.push(...nodesBelow((await page.getStructTree()) as StructureNode | null));
    }
    const said = (name: string) => String(metadata?.get(name) ?? '');
    const preferences = (await document.getViewerPreferences()) as Record<string, unknown> | null;
    return {
      archival: said('pdfaid:part') + said('pdfaid:conformance'),
      accessible: said('pdfuaid:part'),
      showsItsTitle: preferences?.DisplayDocTitle === true,
      hasOutputProfile: OUTPUT_PROFILE.test(
        Buffer.from(await document.getData()).toString('latin1'),
      ),
      silentPictures: nodes.filter(({ role, alt }) => role === 'Figure' && !alt).length,
      headings: nodes.flatMap(({ role }) => Number(/^H(\d)$/.exec(role ?? '')?.[1] ?? []) || []),
    };
  });
}

const OUTPUT_PROFILE = /\/S \/GTS_PDFA1[^>]*\/DestOutputProfile \d+ 0 R/;

function nodesBelow(node: StructureNode | null): StructureNode[] {
  return node ? [node, ...(node.children ?? []).flatMap(nodesBelow)] : [];
}

interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

export interface DrawnPage {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray;
}

export function drawPage(
  pdf: Pdf,
  { page, scale }: { page: number; scale: number },
): Promise<DrawnPage> {
  return open(pdf, async (document) => {
    const { canvas, context } = await draw(document, page, scale);
    const { width, height } = canvas;
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  });
}

async function draw(document: PdfDocument, number: number, scale: number) {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale });
  // Its own factory, because paths must come from the same canvas package.
  const factory = document.canvasFactory as CanvasFactory;
  const drawn = factory.create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({ canvas: drawn.canvas, canvasContext: drawn.context, viewport }).promise;
  return drawn;
}

const SCALE = 3;

/** The contents of the QR codes on a page, from left to right. */
export function readQrCodes(pdf: Pdf, pageNumber = 1): Promise<string[]> {
  return open(pdf, async (document) => {
    const { canvas, context } = await draw(document, pageNumber, SCALE);
    const { width, height } = canvas;
    return readCodes({ width, height, data: context.getImageData(0, 0, width, height).data });
  });
}

interface PdfFont {
  name: string;
  isEmbedded: boolean;
}

/** The fonts of the first pages, as the document describes them. */
export function readFontsOf(pdf: Pdf): Promise<PdfFont[]> {
  // Font dictionaries are compressed, so a PDF library reads them.
  return open(pdf, async (document) => {
    const fonts = new Map<string, PdfFont>();
    for (let number = 1; number <= Math.min(3, document.numPages); number++) {
      const page = await document.getPage(number);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, operator] of fnArray.entries()) {
        if (operator !== OPS.setFont) continue;
        const font = page.commonObjs.get(argsArray[index][0]) as FontFacts;
        fonts.set(font.name, { name: font.name, isEmbedded: font.missingFile !== true });
      }
    }
    return [...fonts.values()];
  });
}

interface FontFacts {
  name: string;
  missingFile?: boolean;
}
