/** Longer than any browser needs to begin a download. */
const KEPT_MS = 60_000;

/** Hands a text to the browser as a download. */
export function saveTextFile(filename: string, content: string, type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
