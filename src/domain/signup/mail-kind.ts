/** Mails about the money of a signup. */
export const MONEY_MAIL_KINDS = [
  'payment-received',
  'payment-incomplete',
  'payment-surplus',
  'refund-sent',
  'payment-reminder-before',
  'payment-reminder-after',
  'payment-expired',
] as const;
export type MoneyMailKind = (typeof MONEY_MAIL_KINDS)[number];

/** Mails that the application sends automatically about a signup. */
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
  ...MONEY_MAIL_KINDS,
] as const;
export type SignupMailKind = (typeof SIGNUP_MAIL_KINDS)[number];
