import { partCount } from '#domain/files/upload-limits.ts';
import type { UploadRow } from '#server/features/file/uploads/queries.ts';

export const UPLOADS = 'uploads/';

export function partKey({ id }: Pick<UploadRow, 'id'>, part: number): string {
  return `${UPLOADS}${id}/${part}`;
}

export function partKeys(upload: Pick<UploadRow, 'id' | 'size_bytes' | 'part_bytes'>): string[] {
  const count = partCount({ sizeBytes: upload.size_bytes, partBytes: upload.part_bytes });
  return Array.from({ length: count }, (_, part) => partKey(upload, part));
}
