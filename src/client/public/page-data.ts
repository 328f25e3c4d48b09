import type { PageData } from '#contract/page-data.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';

/** Props of every page: its data with the current configuration and time. */
export interface PageProps {
  data: PageData;
  config: ConfigRecord;
  now: Date;
}

export function readPageData(): PageData | null {
  const text = document.getElementById('initial-data')?.textContent ?? '';
  const data = JSON.parse(text || '{}') as Partial<PageData>;
  return data.config ? (data as PageData) : null;
}
