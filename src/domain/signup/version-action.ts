/** Actions that create a version of a signup. */
export const VERSION_ACTIONS = [
  'created',
  'imported',
  'edited',
  'contact-corrected',
  'confirmed',
  'reopened',
  'returned',
  'waitlisted',
  'admitted',
  'cancelled',
  'terms-changed',
  'consents-changed',
  'guardian-confirmed',
  'merged',
] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];
