import type { EditionConfig } from '#domain/edition/config.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { canRegistrantEdit, type SignupState } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** States of a change that a registrant requests after the deadline. */
export const REQUEST_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

type Refusal = 'not-editable' | 'still-editable';

/** Null when a request is possible: not while the registrant may edit, nor after a cancellation. */
export function requestRefusal(
  signup: { state: SignupState; editableUntil: LocalMinute | null },
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): Refusal | null {
  if (signup.state === 'cancelled') return 'not-editable';
  return canRegistrantEdit(signup, config, now) ? 'still-editable' : null;
}

/** Billing as a request stores it: null when unchanged, an empty object when it was removed. */
export type RequestedBilling = Billing | Record<string, never> | null;

export function requestedBilling(wanted: Billing | null | undefined): RequestedBilling {
  return wanted === null ? {} : (wanted ?? null);
}

/** The same in the form of an edit: undefined means unchanged. */
export function wantedBilling(requested: RequestedBilling): Billing | null | undefined {
  if (requested === null) return undefined;
  return 'name' in requested ? (requested as Billing) : null;
}
