/** Texts for the fixed values of a signup. */
import type { Language } from '#domain/language.ts';
import type { Identity, PaymentType } from '#domain/signup/form.ts';
import type { SignupState } from '#domain/signup/state.ts';
import { m } from '#i18n/texts.ts';

const STATES = {
  received: m.my_state_received,
  confirmed: m.my_state_confirmed,
  returned: m.my_state_returned,
  waitlisted: m.my_state_waitlisted,
  cancelled: m.my_state_cancelled,
} as const satisfies Record<SignupState, unknown>;

export function stateText(state: SignupState, language: Language): string {
  return STATES[state]({}, { locale: language });
}

/** A person without an identity counts as an educator, as for the fees. */
export function identityText(identity: Identity | '', language: Language): string {
  const at = { locale: language };
  return identity === 'performer' ? m.my_performer({}, at) : m.my_educator({}, at);
}

export function paymentTypeText(type: PaymentType | '', language: Language): string {
  const at = { locale: language };
  return type === 'online' ? m.my_payment_online({}, at) : m.my_payment_bank({}, at);
}
