/** What the server says about an upload. */
export interface Announced {
  sizeBytes: number;
  /** Every part but the last has as many. */
  partBytes: number;
  received: readonly number[];
}

/** In the order in which they are sent. */
export function missingParts({ sizeBytes, partBytes, received }: Announced): number[] {
  const count = Math.ceil(sizeBytes / partBytes);
  const kept = new Set(received);
  return Array.from({ length: count }, (_, part) => part).filter((part) => !kept.has(part));
}

export function partRange(
  part: number,
  { sizeBytes, partBytes }: Announced,
): { start: number; end: number } {
  const start = part * partBytes;
  return { start, end: Math.min(start + partBytes, sizeBytes) };
}

export function receivedBytes(upload: Announced): number {
  return [...new Set(upload.received)].reduce((sum, part) => {
    const { start, end } = partRange(part, upload);
    return sum + Math.max(end - start, 0);
  }, 0);
}
