import type { EditionConfig } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

interface CancellableSignup {
  state: SignupState;
  /** Paid for it and not returned. */
  keptMinor: AmountMinor;
}

/** `ask`: the fee is at stake, so the office decides. */
export type CancelRight = 'cancel' | 'ask' | 'none';

/**
 * Cancelling turns everything that was paid into a surplus to be returned. So after the last day
 * for cancelling a registrant can only ask for it; an unpaid signup can be cancelled at any time.
 */
export function registrantCancelRight(
  { state, keptMinor }: CancellableSignup,
  { signup: { cancellableUntil } }: Pick<EditionConfig, 'signup'>,
  now: LocalMinute,
): CancelRight {
  if (state === 'cancelled') return 'none';
  const isOver = now > (cancellableUntil ?? now);
  return isOver && keptMinor > 0 ? 'ask' : 'cancel';
}
