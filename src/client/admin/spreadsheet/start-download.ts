/** Downloads a file without leaving the page. */
export function startDownload({ url, filename }: { url: string; filename: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
