import { fileTypeFromBuffer } from 'file-type';
import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { inspectPackedScore, inspectScore } from '#server/files/inspect/inspect-music.ts';
import { inspectPdf } from '#server/files/inspect/inspect-pdf.ts';
import { inspectPicture } from '#server/files/inspect/inspect-picture.ts';

/** Detects the kind of a file and checks it. Run it in the sandbox: hostile content can be slow. */
export async function inspectFile(bytes: Buffer): Promise<FileFacts | FileProblem> {
  if (bytes.length === 0) return 'empty';
  const found = await fileTypeFromBuffer(bytes);
  switch (found?.mime) {
    case 'application/pdf':
      return inspectPdf(bytes);
    case 'image/png':
      return inspectPicture(bytes, 'png');
    case 'image/jpeg':
      return inspectPicture(bytes, 'jpeg');
    case 'image/webp':
      return inspectPicture(bytes, 'webp');
    case 'application/zip':
      return inspectPackedScore(bytes);
    case 'application/xml':
    case undefined:
      return readsAsScore(bytes);
    default:
      return 'unknown-kind';
  }
}

function readsAsScore(bytes: Buffer): FileFacts | FileProblem {
  try {
    return inspectScore(bytes);
  } catch {
    // Not a text in any encoding.
    return 'unknown-kind';
  }
}
