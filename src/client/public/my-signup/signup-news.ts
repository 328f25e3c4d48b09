import type { SignupView } from '#client/public/my-signup/follow-signup.ts';

type Seen = Pick<SignupView, 'version' | 'state' | 'money'>;

/**
 * Whether a version that came by itself is told, and as what. A payment that has confirmed the
 * signup is good news of the reader's own making and not a change by somebody else.
 */
export function newsOf(before: Seen, next: Seen): 'changed' | 'confirmed' | null {
  if (next.version === before.version) return null;
  const isConfirmedNow = next.state === 'confirmed' && before.state !== 'confirmed';
  return isConfirmedNow && next.money.owedMinor <= 0 ? 'confirmed' : 'changed';
}
