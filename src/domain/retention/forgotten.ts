/** What retention counts. */
export type Forgotten =
  | 'contacts'
  | 'birthDates'
  | 'names'
  | 'remarks'
  | 'versions'
  | 'mails'
  | 'results'
  | 'checks'
  | 'payers'
  | 'statements'
  | 'refunds'
  | 'imports'
  | 'exports'
  | 'documents'
  | 'logEntries';
