/** Marked or valid UTF-8, UTF-16, or else what Windows used in our countries. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes);
  // Without a mark, the zeros of the first sign tell: every format that is read begins in Latin.
  if (first !== 0 && second === 0) return decodedAs('utf-16le', bytes);
  if (first === 0 && second !== 0) return decodedAs('utf-16be', bytes);
  return readUtf8(bytes) ?? decodedAs('windows-1250', bytes);
}

/** Null when these bytes are no UTF-8. */
function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Throws for bytes that this encoding does not know, and for encodings that nobody knows. */
export function decodedAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
