import { imageSize } from 'image-size';
import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { isTooLarge } from '#server/files/inspect/picture-size.ts';

type PictureKind = 'png' | 'jpeg' | 'webp';

/** Detects truncated files: each format has an end marker. */
const IS_WHOLE: Record<PictureKind, (bytes: Buffer) => boolean> = {
  png: (bytes) => bytes.subarray(-8, -4).toString('latin1') === 'IEND',
  jpeg: (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length - 64,
  webp: (bytes) => bytes.length >= 12 && bytes.readUInt32LE(4) + 8 <= bytes.length,
};

export function inspectPicture(bytes: Buffer, kind: PictureKind): FileFacts | FileProblem {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (isTooLarge(width, height)) return 'picture-too-large';
    if (width === 0 || height === 0 || !IS_WHOLE[kind](bytes)) return 'damaged';
    // EXIF orientations from 5 on are rotated by 90 degrees.
    return orientation >= 5 ? { kind, width: height, height: width } : { kind, width, height };
  } catch {
    return 'damaged';
  }
}
