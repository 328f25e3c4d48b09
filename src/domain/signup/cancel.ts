import type { EditionConfig } from '#domain/edition/config.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';

interface CancellableSignup {
  state: SignupState;
  /** What was paid for it and has not been returned. */
  keptMinor: AmountMinor;
}

/** `ask`: the fee is at stake, so the office decides. */
export type CancelRight = 'cancel' | 'ask' | 'none';

/**
 * Cancelling makes everything that was paid a surplus that is to be returned. After the last day of
 * the edition a registrant therefore only asks for it; a signup for which nothing was paid can be
 * given up at any time.
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
