/** What retention counts, as reported to the owners. */
export const FORGOTTEN = [
  'contacts',
  'birthDates',
  'names',
  'guardians',
  'remarks',
  'versions',
  'mails',
  'sheets',
  'results',
  'checks',
  'timetables',
  'payers',
  'statements',
  'refunds',
  'imports',
  'documents',
  'logEntries',
  'dayEvents',
] as const;
export type Forgotten = (typeof FORGOTTEN)[number];
