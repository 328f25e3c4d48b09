/** The mails that the application writes by itself about a signup. */
export type SignupMailKind = 'confirmation' | 'change' | 'cancellation';
