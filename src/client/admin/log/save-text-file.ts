/** Longer than any browser needs to start a download. */
const KEPT_MS = 60_000;

/** Downloads a text as a file. */
export function saveTextFile(filename: string, content: string, type = 'text/csv'): void {
  save(filename, new Blob([content], { type: `${type};charset=utf-8` }));
}

/** The same for a file in base64; the browser saves it without opening it. */
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
