/** The browser fetches it as a file; this page stays where it is. */
export function startDownload({ url, filename }: { url: string; filename: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
