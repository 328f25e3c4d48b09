import type { EditionConfig } from '#domain/edition/config.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

export const SIGNUP_STATES = [
  'received',
  'confirmed',
  'returned',
  'waitlisted',
  'cancelled',
] as const;
export type SignupState = (typeof SIGNUP_STATES)[number];

export type SignupWindow = 'not-open-yet' | 'open' | 'closed';

/** The minute named as the deadline is still open. */
export function signupWindow(
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): SignupWindow {
  if (now < config.signup.opensAt) return 'not-open-yet';
  return now > config.signup.closesAt ? 'closed' : 'open';
}

/** A signup handed back for correction may be corrected even after the deadline. */
export function canRegistrantEdit(
  state: SignupState,
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): boolean {
  if (state === 'cancelled') return false;
  return state === 'returned' || now <= config.signup.editableUntil;
}

export function stateAfterEdit(state: SignupState): SignupState {
  return state === 'returned' ? 'received' : state;
}
