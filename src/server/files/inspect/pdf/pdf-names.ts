/** Bytes that end a name: white space and delimiters. */
const ENDS = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%', 'latin1'));
const SLASH = 0x2f;
/** Longer than any name that we look for, even fully escaped. */
const LONGEST = 100;

/** All names in the bytes, with `#` escapes resolved. */
export function* pdfNames(bytes: Uint8Array): Generator<string> {
  for (let at = bytes.indexOf(SLASH); at >= 0; at = bytes.indexOf(SLASH, at + 1)) {
    yield pdfName(bytes, at + 1).name;
  }
}

/** The name that begins after the slash at `begin`, and its end. */
export function pdfName(bytes: Uint8Array, begin: number): { name: string; end: number } {
  let end = begin;
  while (end < bytes.length && end - begin < LONGEST && !ENDS.has(bytes[end] as number)) end++;
  const written = String.fromCharCode(...bytes.subarray(begin, end));
  const name = written.replace(/#([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return { name, end };
}

export function isNameEnd(byte: number | undefined): boolean {
  return byte === undefined || ENDS.has(byte);
}
