import type { CaptchaSetup } from '#client/lib/captcha-token.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

/** What a page is made of: the server draws it with this, and the browser takes over with the same. */
export interface PageData {
  path: string;
  language: Language;
  /** The edition that the page speaks of: the current one, or the one that the signup belongs to. */
  config: ConfigRecord;
  /** The server's clock, as an ISO instant. */
  now: string;
  captcha: CaptchaSetup;
  /** Only on `/s/:token`; null when no signup has this link. */
  signup: FunctionOutput<'getSignup'> | null;
  /** Only on `/check/:code`. */
  check?: FunctionOutput<'checkDocument'> | null;
  /** Only on `/documents`: what the office has published, the newest first. */
  documents?: FunctionOutput<'listPublishedFiles'>['files'];
  /** Only on `/`: whether there is anything on `/documents`. */
  hasDocuments?: boolean;
  /** Of settings that are only tried out: `base` is where their pages are. */
  preview?: { base: string };
}

/** What every page is given: the data, with the configuration and the clock as they are by now. */
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
