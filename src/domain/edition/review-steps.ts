/** Steps for checking an edition that was made from last year's. */
export const REVIEW_STEPS = [
  'dates',
  'deadlines',
  'categories',
  'prices',
  'account',
  'consents',
  'files',
] as const;
export type ReviewStep = (typeof REVIEW_STEPS)[number];
