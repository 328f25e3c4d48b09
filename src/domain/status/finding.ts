/** The parts of an installation that the status page checks, in the order of the page. */
export const STATUS_CHECKS = [
  'database',
  'disk',
  'storage',
  'mail',
  'jobs',
  'bank-feed',
  'card',
  'backup',
  'certificate',
  'clock',
  'version',
] as const;
export type StatusCheck = (typeof STATUS_CHECKS)[number];

/** From well to bad. */
export const LIGHTS = ['green', 'amber', 'red'] as const;
export type Light = (typeof LIGHTS)[number];

/** Each code has a sentence and, unless it is always green, advice (`i18n/status-text.ts`). */
export const STATUS_CODES = [
  'no-answer',
  'needs-database',
  'check-failed',
  'database-well',
  'database-gone',
  'database-read-only',
  'database-connections',
  'database-long-transaction',
  'database-version-ended',
  'disk-well',
  'disk-well-for-days',
  'disk-elsewhere',
  'disk-unknown',
  'disk-low',
  'disk-full',
  'disk-fills',
  'storage-well',
  'storage-failed',
  'storage-differs',
  'mail-well',
  'mail-not-configured',
  'mail-failing',
  'mail-gave-up',
  'jobs-well',
  'jobs-standing',
  'jobs-late',
  'jobs-gave-up',
  'bank-feed-well',
  'bank-feed-off',
  'bank-feed-new',
  'bank-feed-failed',
  'bank-feed-late',
  'card-well',
  'card-off',
  'card-new',
  'card-failed',
  'card-late',
  'card-events-waiting',
  'backup-well',
  'backup-off',
  'backup-none',
  'backup-failed',
  'backup-missing',
  'backup-old',
  'backup-unproven',
  'backup-unrestorable',
  'certificate-well',
  'certificate-not-used',
  'certificate-ends',
  'certificate-expired',
  'certificate-untrusted',
  'certificate-unreachable',
  'clock-well',
  'clock-same-machine',
  'clock-differs',
  'version-well',
  'version-older-than-data',
  'version-node-ends',
] as const;
export type StatusCode = (typeof STATUS_CODES)[number];

interface EveryValue {
  count: number;
  of: number;
  bytes: number;
  seconds: number;
  minutes: number;
  days: number;
  /** An instant in ISO 8601. */
  at: string;
  /** The last notice of the card provider, or the last proven restore. */
  eventAt: string;
  /** A day, YYYY-MM-DD. */
  date: string;
  version: string;
  /** The version of Node. */
  node: string;
  /** The newest migration of the data. */
  data: string;
  /** A technical reason, such as ECONNREFUSED. */
  reason: string;
}

/** Numbers and technical words for the sentence. Contains no secrets and no personal data. */
export type FindingValues = { [Name in keyof EveryValue]?: EveryValue[Name] | undefined };

/** The result of one check. */
export interface Finding {
  check: StatusCheck;
  light: Light;
  code: StatusCode;
  values: FindingValues;
}

export function worstLight(findings: readonly Pick<Finding, 'light'>[]): Light {
  const worst = Math.max(0, ...findings.map(({ light }) => LIGHTS.indexOf(light)));
  return LIGHTS[worst] ?? 'green';
}

const EMAIL = /[^\s<>@]{1,64}@[^\s<>@]{1,255}/g;
const REASON_LENGTH = 200;

/** Errors of mail servers often repeat the recipient's address. */
export function withoutAddresses(reason: string): string {
  return reason.replace(EMAIL, '…').slice(0, REASON_LENGTH);
}

const MINUTE_MS = 60_000;

export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / MINUTE_MS));
}
