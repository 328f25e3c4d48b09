import type { SignupView } from '#client/public/my-signup/follow-signup.ts';

type Seen = Pick<SignupView, 'version' | 'state' | 'money'>;

/**
 * Whether and how to announce a version that arrived by itself. A payment that confirmed the signup
 * is announced as such, not as a change by another person.
 */
export function newsOf(before: Seen, next: Seen): 'changed' | 'confirmed' | null {
  if (next.version === before.version) return null;
  const isConfirmedNow = next.state === 'confirmed' && before.state !== 'confirmed';
  return isConfirmedNow && next.money.owedMinor <= 0 ? 'confirmed' : 'changed';
}
