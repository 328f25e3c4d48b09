/** Decodes UTF-8, UTF-16, or else Windows-1250. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes);
  // Without a byte order mark, zeros in the first character tell: all formats begin with ASCII.
  if (first !== 0 && second === 0) return decodedAs('utf-16le', bytes);
  if (first === 0 && second !== 0) return decodedAs('utf-16be', bytes);
  return readUtf8(bytes) ?? decodedAs('windows-1250', bytes);
}

/** Null when the bytes are not valid UTF-8. */
function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Throws for invalid bytes and unknown encodings. */
export function decodedAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
