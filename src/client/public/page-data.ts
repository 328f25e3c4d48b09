import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

/** What a page is made of: the server draws it with this, and the browser takes over with the same. */
export interface PageData {
  path: string;
  language: Language;
  config: ConfigRecord;
  /** The server's clock, as an ISO instant. */
  now: string;
}

export function readPageData(): PageData | null {
  const text = document.getElementById('initial-data')?.textContent ?? '';
  const data = JSON.parse(text || '{}') as Partial<PageData>;
  return data.config ? (data as PageData) : null;
}
