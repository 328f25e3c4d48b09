/** Longer than any browser needs to begin a download. */
const KEPT_MS = 60_000;

/** Hands a text to the browser as a download. */
export function saveTextFile(filename: string, content: string, type = 'text/csv'): void {
  save(filename, new Blob([content], { type: `${type};charset=utf-8` }));
}

/** The same of a file that came as base64; the browser only keeps it, whatever it is. */
export function saveBinaryFile(filename: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  save(filename, new Blob([bytes], { type: 'application/octet-stream' }));
}

function save(filename: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
