/** The server's status of an upload. */
export interface UploadStatus {
  sizeBytes: number;
  /** The size of every part but the last. */
  partBytes: number;
  received: readonly number[];
}

/** In sending order. */
export function missingParts({ sizeBytes, partBytes, received }: UploadStatus): number[] {
  const count = Math.ceil(sizeBytes / partBytes);
  const kept = new Set(received);
  return Array.from({ length: count }, (_, part) => part).filter((part) => !kept.has(part));
}

export function partRange(
  part: number,
  { sizeBytes, partBytes }: UploadStatus,
): { start: number; end: number } {
  const start = part * partBytes;
  return { start, end: Math.min(start + partBytes, sizeBytes) };
}

export function receivedBytes(upload: UploadStatus): number {
  return [...new Set(upload.received)].reduce((sum, part) => {
    const { start, end } = partRange(part, upload);
    return sum + Math.max(end - start, 0);
  }, 0);
}
