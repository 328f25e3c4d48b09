import type { SignupState } from '#domain/signup/state.ts';
import type { VersionAction } from '#domain/signup/version-action.ts';

export type StateAction = Extract<
  VersionAction,
  'confirmed' | 'reopened' | 'returned' | 'waitlisted' | 'admitted' | 'cancelled'
>;

/**
 * The action of the office for each change of state; missing ones are not allowed. A signup on the
 * waiting list is never returned for correction, because a correction would give it a place.
 */
const ACTIONS: Record<SignupState, Partial<Record<SignupState, StateAction>>> = {
  received: {
    confirmed: 'confirmed',
    returned: 'returned',
    waitlisted: 'waitlisted',
    cancelled: 'cancelled',
  },
  confirmed: {
    received: 'reopened',
    returned: 'returned',
    waitlisted: 'waitlisted',
    cancelled: 'cancelled',
  },
  returned: {
    received: 'reopened',
    confirmed: 'confirmed',
    waitlisted: 'waitlisted',
    cancelled: 'cancelled',
  },
  waitlisted: { received: 'admitted', cancelled: 'cancelled' },
  cancelled: { received: 'reopened', waitlisted: 'waitlisted' },
};

/** Null: this change of state is not allowed. */
export function stateAction(from: SignupState, to: SignupState): StateAction | null {
  return ACTIONS[from][to] ?? null;
}

/** The registrant learns why a signup was returned or cancelled. */
export function isReasonRequired(action: StateAction): boolean {
  return action === 'returned' || action === 'cancelled';
}

/** Waiting and cancelled signups leave their places to others. */
export function holdsPlace(state: SignupState): boolean {
  return state !== 'waitlisted' && state !== 'cancelled';
}
