/** What data are kept for. Each purpose has its own period in the settings of the edition. */
const PURPOSES = [
  'contact',
  'birthDates',
  'programme',
  'sheets',
  'mails',
  'logs',
  'accounting',
] as const;

/** `signup`: data of several purposes in one row; they go with the first of them. */
export const COLUMN_PURPOSES = [...PURPOSES, 'signup'] as const;
export type PurposeOfColumn = (typeof COLUMN_PURPOSES)[number];

/**
 * Data that no period of an edition decides about: data of an account go with the account, data of
 * the organiser and of staff stay with the record, short-lived data are deleted within two months
 * by their own jobs.
 */
export type OtherReason = 'account' | 'office' | 'shortLived';
