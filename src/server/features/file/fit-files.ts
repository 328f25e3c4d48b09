import type { StoredFile } from '#server/features/file/view.ts';

/** An answer has at most a megabyte; the rest is for its envelope. */
const MOST_BYTES = 900_000;

/** The first files that fit into an answer, and the number of files left out. */
export function fittingFiles(files: readonly StoredFile[]): {
  files: StoredFile[];
  omitted: number;
} {
  let left = MOST_BYTES;
  const tooFar = files.findIndex((file) => {
    left -= Buffer.byteLength(JSON.stringify(file)) + 1;
    return left < 0;
  });
  const shown = tooFar < 0 ? [...files] : files.slice(0, tooFar);
  return { files: shown, omitted: files.length - shown.length };
}
