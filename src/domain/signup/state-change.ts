import type { SignupState } from '#domain/signup/state.ts';
import type { VersionAction } from '#domain/signup/version-action.ts';

export type StateAction = Extract<
  VersionAction,
  'confirmed' | 'reopened' | 'returned' | 'waitlisted' | 'admitted' | 'cancelled'
>;

/**
 * What the office does when it moves a signup from one state to another; what is missing here is not
 * allowed. Who waits for a place is never handed back: a correction would give the place away.
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

/** Null: from here nobody gets there. */
export function stateAction(from: SignupState, to: SignupState): StateAction | null {
  return ACTIONS[from][to] ?? null;
}

/** Whoever gets a signup back, or loses it, is told why. */
export function isReasonRequired(action: StateAction): boolean {
  return action === 'returned' || action === 'cancelled';
}

/** Those who wait and those who gave up leave their places to others. */
export function holdsPlace(state: SignupState): boolean {
  return state !== 'waitlisted' && state !== 'cancelled';
}
