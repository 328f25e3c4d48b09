import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { pdfProblem } from '#server/files/inspect/pdf/pdf-problem.ts';

const DOCUMENT_END = '%%EOF';
/** PDF readers look for the end of a document in this many last bytes. */
const END_BYTES = 1024;

/** Checks that the PDF opens, is not encrypted and contains no active content. */
export async function inspectPdf(bytes: Buffer): Promise<FileFacts | FileProblem> {
  if (!bytes.subarray(-END_BYTES).includes(DOCUMENT_END)) return 'damaged';
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    // pdf.js takes ownership of the bytes.
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
    // A document without a readable first page is useless.
    await document.getPage(1);
    return { kind: 'pdf', pages: document.numPages };
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged';
  } finally {
    await task.destroy();
  }
}
