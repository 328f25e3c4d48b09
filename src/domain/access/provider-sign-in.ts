import type { Role } from '#domain/access/roles.ts';

/** Why a sign-in through the identity provider ends without one. */
export const PROVIDER_PROBLEMS = [
  /** The person said no there, or the provider did. */
  'provider-refused',
  /** Begun too long ago, in another browser, or finished already. */
  'provider-expired',
  /** The provider does not say that the address belongs to the person. */
  'provider-email-unverified',
  /** An account has this address, and nobody has proved yet that it is the same person's. */
  'provider-account-exists',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** What the provider says of a person, as far as we believe it. */
export interface ProviderProfile {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

interface KnownAccount {
  id: string;
  role: Role | null;
  emailVerified: boolean;
  hasPassword: boolean;
  isBanned: boolean;
}

export interface ProviderSignInFacts {
  profile: ProviderProfile;
  /** Whoever has signed in as this person of the provider before. */
  joined: KnownAccount | null;
  /** Whoever has the address that the provider names. */
  sameAddress: KnownAccount | null;
  /** An open invitation to that address. */
  invitation: { id: string; role: Role } | null;
  openSignUp: boolean;
}

type Invitation = ProviderSignInFacts['invitation'];

export type ProviderDecision =
  | { kind: 'sign-in'; userId: string; invitation: Invitation }
  | { kind: 'join'; userId: string; invitation: Invitation }
  | { kind: 'create'; invitation: Invitation }
  | { kind: 'refuse'; problem: ProviderProblem | 'user-disabled' | 'operation-not-allowed' };

/**
 * Who somebody is who comes from the provider. The address joins accounts only when both sides have
 * seen that it belongs to the person: otherwise whoever registers a stranger's address, here or
 * there, would be given the stranger's account.
 */
export function decideProviderSignIn(facts: ProviderSignInFacts): ProviderDecision {
  const { profile, joined, sameAddress } = facts;
  const isVerified = profile.emailVerified && profile.email !== '';
  const account = joined ?? sameAddress;
  if (account?.isBanned) return { kind: 'refuse', problem: 'user-disabled' };
  // A member of the staff keeps the role they have; an invitation to another is for its own link.
  const invitation = isVerified && !account?.role ? facts.invitation : null;
  if (joined) return { kind: 'sign-in', userId: joined.id, invitation };
  if (!isVerified) return { kind: 'refuse', problem: 'provider-email-unverified' };
  if (sameAddress) {
    return sameAddress.emailVerified || !sameAddress.hasPassword
      ? { kind: 'join', userId: sameAddress.id, invitation }
      : { kind: 'refuse', problem: 'provider-account-exists' };
  }
  if (!invitation && !facts.openSignUp) {
    return { kind: 'refuse', problem: 'operation-not-allowed' };
  }
  return { kind: 'create', invitation };
}
