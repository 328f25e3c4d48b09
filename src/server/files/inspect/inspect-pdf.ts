import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';

/** Actions that run something, also where the reader below does not look for them. */
const RUNS_SOMETHING = ['/JavaScript', '/Launch'];
const DOCUMENT_END = '%%EOF';
/** Readers look for the end of a document in so many last bytes. */
const END_BYTES = 1024;

/** As a reader of documents sees it: it opens, is not locked, and nothing in it runs. */
export async function inspectPdf(bytes: Buffer): Promise<FileFacts | FileProblem> {
  if (!bytes.subarray(-END_BYTES).includes(DOCUMENT_END)) return 'damaged';
  if (RUNS_SOMETHING.some((name) => bytes.includes(name))) return 'scripts';
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // The reader takes the bytes for itself.
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: 0,
  });
  try {
    const document = await task.promise;
    const { info } = (await document.getMetadata()) as { info: { EncryptFilterName?: string } };
    if (info.EncryptFilterName) return 'encrypted';
    if (await document.hasJSActions()) return 'scripts';
    if (document.numPages === 0) return 'damaged';
    // A document whose first page cannot be read is of no use, whatever its directory says.
    const page = await document.getPage(1);
    await page.getOperatorList();
    return { kind: 'pdf', pages: document.numPages };
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged';
  } finally {
    await task.destroy();
  }
}
