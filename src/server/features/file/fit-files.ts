import type { StoredFile } from '#server/features/file/view.ts';

/** No answer to a stranger exceeds a megabyte; the rest of it is for the frame of the answer. */
const MOST_BYTES = 900_000;

/** The first files as far as there is room in an answer, and how many are left out. */
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
