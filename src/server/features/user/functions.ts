import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignInPolicy } from '#domain/access/sign-in-policy.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { banUser, setUserRole, unbanUser } from '#server/features/user/change-rights.ts';
import type { UserDependencies } from '#server/features/user/dependencies.ts';
import { inviteUser, withdrawInvitation } from '#server/features/user/invite-user.ts';
import { findUsers, type ListedUser } from '#server/features/user/queries.ts';
import { type CodeRow, findInvitations } from '#server/identity/codes/queries.ts';

/** Others are found by a search. */
const SHOWN = 200;

export function userFunctions(dependencies: UserDependencies) {
  const done = (work: Promise<void>) => work.then(() => ({}));
  return {
    listUsers: (input, context) => listUsers(dependencies, input, context),
    inviteUser: (input, context) => done(inviteUser(dependencies, input, context)),
    withdrawInvitation: (input, context) => done(withdrawInvitation(dependencies, input, context)),
    setUserRole: (input, context) => done(setUserRole(dependencies, input, context)),
    banUser: (input, context) => done(banUser(dependencies, input, context)),
    unbanUser: (input, context) => done(unbanUser(dependencies, input, context)),
    getSignInPolicy: () => dependencies.identity.policy.current(),
    saveSignInPolicy: (input, context) => done(savePolicy(dependencies, input, context)),
  } satisfies Partial<Handlers>;
}

async function listUsers(
  { identity: { pool } }: UserDependencies,
  { search, teachers }: FunctionInput<'listUsers'>,
  { caller, now }: SignedInContext,
): Promise<FunctionOutput<'listUsers'>> {
  const [users, invitations] = await Promise.all([
    findUsers(pool, { search, teachers, limit: SHOWN + 1 }),
    findInvitations(pool, now),
  ]);
  return {
    users: users.slice(0, SHOWN).map((user) => viewUser(user, caller.userId)),
    invitations: invitations.flatMap(viewInvitation),
    truncated: users.length > SHOWN,
  };
}

function viewUser(
  user: ListedUser,
  callerId: string,
): FunctionOutput<'listUsers'>['users'][number] {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    role: user.role,
    emailVerified: user.email_verified,
    hasSecondFactor: user.has_second_factor,
    banned: user.banned_at !== null,
    lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
    isYou: user.id === callerId,
  };
}

function viewInvitation(code: CodeRow): FunctionOutput<'listUsers'>['invitations'] {
  const { id, email, role } = code;
  if (!role) return [];
  const [sentAt, expiresAt] = [code.created_at.toISOString(), code.expires_at.toISOString()];
  return [{ id, email, role, sentAt, expiresAt }];
}

async function savePolicy(
  { identity: { pool, policy } }: UserDependencies,
  wanted: SignInPolicy,
  context: SignedInContext,
): Promise<void> {
  const before = await policy.current();
  const keys = Object.keys(wanted) as (keyof SignInPolicy)[];
  const changes = keys
    .filter((key) => wanted[key] !== before[key])
    .map((key) => ({ rule: key, from: before[key], to: wanted[key] }));
  if (changes.length === 0) return;
  await inTransaction(pool, async (client) => {
    await policy.save(client, wanted);
    await auditAct(client, context, { action: 'policy-changed', details: { changes } });
  });
}
