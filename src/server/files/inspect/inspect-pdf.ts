import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { pdfProblem } from '#server/files/inspect/pdf/pdf-problem.ts';

const DOCUMENT_END = '%%EOF';
/** Readers look for the end of a document in so many last bytes. */
const END_BYTES = 1024;

/**
 * As a reader of documents sees it: it opens, is not locked, and nothing in it runs. Its pages are
 * not unpacked, since the browser that shows them has limits of its own.
 */
export async function inspectPdf(bytes: Buffer): Promise<FileFacts | FileProblem> {
  if (!bytes.subarray(-END_BYTES).includes(DOCUMENT_END)) return 'damaged';
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
    const problem = pdfProblem(bytes);
    if (problem) return problem;
    if (await document.hasJSActions()) return 'scripts';
    if (document.numPages === 0) return 'damaged';
    // A document whose first page cannot be found is of no use, whatever its directory says.
    await document.getPage(1);
    return { kind: 'pdf', pages: document.numPages };
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged';
  } finally {
    await task.destroy();
  }
}
