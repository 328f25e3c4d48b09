import type { Role } from '#domain/access/roles.ts';

/** Reasons why a sign-in through the identity provider fails. */
export const PROVIDER_PROBLEMS = [
  /** The person declined at the provider, or the provider refused. */
  'provider-refused',
  /** The sign-in began too long ago or in another browser, or is already finished. */
  'provider-expired',
  /** The provider does not say that the address belongs to the person. */
  'provider-email-unverified',
  /** An account has this address, but it is not proved that it belongs to the same person. */
  'provider-account-exists',
] as const;
export type ProviderProblem = (typeof PROVIDER_PROBLEMS)[number];

/** The facts about a person that we accept from the provider. */
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
  /** The account that signed in as this person of the provider before. */
  joined: KnownAccount | null;
  /** The account that has the address named by the provider. */
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
 * Decides which account a person from the provider gets. The address joins accounts only when both
 * sides have verified that it belongs to the person. Otherwise anyone who registers a stranger's
 * address, here or at the provider, would get the stranger's account.
 */
export function decideProviderSignIn(facts: ProviderSignInFacts): ProviderDecision {
  const { profile, joined, sameAddress } = facts;
  const isVerified = profile.emailVerified && profile.email !== '';
  const account = joined ?? sameAddress;
  if (account?.isBanned) return { kind: 'refuse', problem: 'user-disabled' };
  // Staff keep their role; only the link of an invitation can give them another.
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
