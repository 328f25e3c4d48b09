import { describe, expect, it } from 'vitest';
import { decideProviderSignIn, type ProviderSignInFacts } from '#domain/access/provider-sign-in.ts';

const profile = { subject: 's1', email: 'jana@zus.sk', emailVerified: true, name: 'Jana' };
const account = {
  id: 'u1',
  role: null,
  emailVerified: true,
  hasPassword: true,
  isBanned: false,
} as const;
const invitation = { id: 'i1', role: 'desk' } as const;

function decide(facts: Partial<ProviderSignInFacts>) {
  return decideProviderSignIn({
    profile,
    joined: null,
    sameAddress: null,
    invitation: null,
    openSignUp: true,
    ...facts,
  });
}

const unverified = { ...profile, emailVerified: false };

describe('a person who has come from the provider before', () => {
  it('is signed in even if the address has changed', () => {
    const signIn = { kind: 'sign-in', userId: 'u1', invitation: null };
    expect(decide({ joined: account })).toEqual(signIn);
    expect(decide({ joined: account, profile: unverified })).toEqual(signIn);
    expect(decide({ joined: account, sameAddress: { ...account, id: 'u2' } })).toEqual(signIn);
  });

  it('is refused when banned', () => {
    const refusal = { kind: 'refuse', problem: 'user-disabled' };
    expect(decide({ joined: { ...account, isBanned: true } })).toEqual(refusal);
  });

  it('accepts an invitation to the verified address unless they have a role', () => {
    expect(decide({ joined: account, invitation })).toMatchObject({ invitation });
    const facts = { joined: account, invitation, profile: unverified };
    expect(decide(facts)).toMatchObject({ invitation: null });
    const owner = { ...account, role: 'owner' } as const;
    expect(decide({ joined: owner, invitation })).toMatchObject({ invitation: null });
  });
});

describe('an account with the same address', () => {
  it('is joined when its address is verified, or when it has no password', () => {
    const join = { kind: 'join', userId: 'u1', invitation: null };
    expect(decide({ sameAddress: account })).toEqual(join);
    const bare = { ...account, emailVerified: false, hasPassword: false };
    expect(decide({ sameAddress: bare })).toEqual(join);
  });

  it('is not joined while a stranger may have set its password', () => {
    expect(decide({ sameAddress: { ...account, emailVerified: false } })).toEqual({
      kind: 'refuse',
      problem: 'provider-account-exists',
    });
  });

  it('is not joined to an address that the provider has not verified', () => {
    const facts = { sameAddress: account, profile: unverified };
    expect(decide(facts)).toEqual({ kind: 'refuse', problem: 'provider-email-unverified' });
  });

  it('is not joined when banned', () => {
    const facts = { sameAddress: { ...account, isBanned: true } };
    expect(decide(facts)).toEqual({ kind: 'refuse', problem: 'user-disabled' });
  });
});

describe('a new person', () => {
  it('becomes a teacher, or gets the role of the invitation', () => {
    expect(decide({})).toEqual({ kind: 'create', invitation: null });
    expect(decide({ invitation })).toEqual({ kind: 'create', invitation });
  });

  it('needs an invitation when open sign-up is off', () => {
    expect(decide({ openSignUp: false })).toEqual({
      kind: 'refuse',
      problem: 'operation-not-allowed',
    });
    expect(decide({ openSignUp: false, invitation })).toEqual({ kind: 'create', invitation });
  });

  it('needs a verified address', () => {
    const refusal = { kind: 'refuse', problem: 'provider-email-unverified' };
    expect(decide({ profile: unverified, invitation })).toEqual(refusal);
    expect(decide({ profile: { ...profile, email: '' } })).toEqual(refusal);
  });
});
