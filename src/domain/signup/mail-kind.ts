/** The mails that the application writes by itself about a signup. */
export const SIGNUP_MAIL_KINDS = [
  'confirmation',
  'confirmation-again',
  'change',
  'cancellation',
  'returned',
  'confirmed',
  'waitlisted',
  'admitted',
  'request-accepted',
  'request-declined',
  'merged',
] as const;
export type SignupMailKind = (typeof SIGNUP_MAIL_KINDS)[number];
