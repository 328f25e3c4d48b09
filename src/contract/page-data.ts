import type { FunctionOutput } from '#contract/functions.ts';
import type { GuardianRequest } from '#contract/guardian-functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Language } from '#domain/language.ts';

/** How the page proves that a person sends: solved here, or asked of the service the installer chose. */
export type CaptchaSetup =
  | { provider: 'altcha' }
  | { provider: 'recaptcha' | 'turnstile'; siteKey: string };

/** As chosen in the address; empty: everything. */
export interface ProgrammeFilter {
  day: string;
  hall: string;
  category: string;
}

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
  /** Only on `/guardian/:token`; absent when no child has this link. */
  guardian?: GuardianRequest;
  /** Only on `/documents`: what the office has published, the newest first. */
  documents?: FunctionOutput<'listPublishedFiles'>['files'];
  /** Only on `/results` and `/results/:year`. */
  results?: FunctionOutput<'listPublishedResults'>;
  /** Only on `/`: whether there is anything on `/documents`. */
  hasDocuments?: boolean;
  /** Only on `/programme` and the pages below it. */
  programme?: { content: FunctionOutput<'getProgramme'>; filter: ProgrammeFilter };
  /** Only on pages that say when appearances are: what happens in the halls today. */
  halls?: FunctionOutput<'watchHalls'>;
  /** Only on `/programme/hall/:hall`. */
  hall?: { id: string; name: string };
  /** Only on `/school/:token`; null when no school has this link. */
  school?: FunctionOutput<'getSchoolTimes'> | null;
  /** Of settings that are only tried out: `base` is where their pages are. */
  preview?: { base: string };
}
