import type { UploadLimits } from '#domain/edition/config.ts';
import type { Bucket } from '#domain/files/file-kind.ts';

const MEGABYTE = 1024 * 1024;
/** For each office bucket of an edition; only a faulty program uploads more. */
const MOST_OFFICE_FILES = 500;

export interface BucketLimits {
  maxBytes: number;
  /** For sheet music: per performer. */
  maxFiles: number;
}

export function limitsOf(uploads: UploadLimits): Record<Bucket, BucketLimits> {
  return {
    sheets: {
      maxBytes: uploads.sheetMegabytes * MEGABYTE,
      maxFiles: uploads.sheetsPerPerformer,
    },
    bulletin: { maxBytes: uploads.bulletinMegabytes * MEGABYTE, maxFiles: MOST_OFFICE_FILES },
    organization: {
      maxBytes: uploads.organizationMegabytes * MEGABYTE,
      maxFiles: MOST_OFFICE_FILES,
    },
  };
}

/** Small enough to arrive within a minute on a bad line. */
export const PART_BYTES = 512 * 1024;

interface UploadSize {
  sizeBytes: number;
  partBytes: number;
}

export function partCount({ sizeBytes, partBytes }: UploadSize): number {
  return Math.ceil(sizeBytes / partBytes);
}

/** Null for a part that the file does not have. */
export function partLength(upload: UploadSize, part: number): number | null {
  const count = partCount(upload);
  if (!Number.isInteger(part) || part < 0 || part >= count) return null;
  const isLast = part === count - 1;
  return isLast ? upload.sizeBytes - part * upload.partBytes : upload.partBytes;
}
