import type { EditionConfig } from '#domain/edition/config.ts';
import type { Billing } from '#domain/signup/billing.ts';
import { canRegistrantEdit, type SignupState } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

/** What becomes of a change that a registrant asks for after the deadline. */
export const REQUEST_STATES = ['waiting', 'accepted', 'declined', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

type Refusal = 'not-editable' | 'still-editable';

/** Null when a change may be asked for: whoever may still edit need not, and a cancelled one stays so. */
export function requestRefusal(
  signup: { state: SignupState; editableUntil: LocalMinute | null },
  config: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): Refusal | null {
  if (signup.state === 'cancelled') return 'not-editable';
  return canRegistrantEdit(signup, config, now) ? 'still-editable' : null;
}

/**
 * Billing as a request keeps it: null when it was not spoken of, without any field when none is
 * wanted any more.
 */
export type RequestedBilling = Billing | Record<string, never> | null;

export function requestedBilling(wanted: Billing | null | undefined): RequestedBilling {
  return wanted === null ? {} : (wanted ?? null);
}

/** The same as an edit says it: undefined stays as it is. */
export function wantedBilling(requested: RequestedBilling): Billing | null | undefined {
  if (requested === null) return undefined;
  return 'name' in requested ? (requested as Billing) : null;
}
