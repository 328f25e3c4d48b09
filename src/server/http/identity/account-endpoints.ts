import { signInAnswer, userAnswer } from '#server/http/identity/answers.ts';
import type {
  Endpoint,
  IdentityCall,
  IdentityDependencies,
} from '#server/http/identity/endpoint.ts';
import { requireField } from '#server/http/identity/requests.ts';
import {
  changePassword,
  confirmAddress,
  deleteAccount,
  requestEmailChange,
} from '#server/identity/account-actions.ts';
import type { Caller } from '#server/identity/caller.ts';
import { findSession, findUser, type UserRow, updateProfile } from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

export const lookup: Endpoint = async (services, call) => {
  const { userId } = await requireCaller(services, call);
  return { users: [userAnswer(await requireUser(services, userId))] };
};

/**
 * Changes the account. Another address is only asked for here: it counts once the link that is
 * mailed there was followed, so that nobody can take over the signups of an address they do not read.
 */
export const update: Endpoint = async (services, call) => {
  const { body, at } = call;
  if (body.oobCode && !body.idToken) {
    const user = await confirmAddress(services, body.oobCode, addressOf(call));
    return { ...userAnswer(user) };
  }
  const caller = await requireCaller(services, call);
  // Looked at before anything is changed, so that nothing is done by halves.
  if (body.password !== undefined) {
    requireRecentSignIn(caller, at.now);
    await services.identity.accounts.requireGoodPassword(body.password, caller);
  }
  if (body.email !== undefined) await askForAddress(services, call, caller);
  if (body.password !== undefined) {
    await changePassword(services, { caller, password: body.password }, addressOf(call));
  }
  await changeName(services, call, caller);
  const { identity } = services;
  const session = await findSession(identity.pool, caller.sessionId);
  if (!session) throw new SignInProblem('token-expired');
  const user = await requireUser(services, caller.userId);
  const newEmail = body.email === undefined ? {} : { newEmail: body.email };
  const tokens = signInAnswer(await identity.sessions.tokensOf(session, at.now));
  return { ...userAnswer(user), ...newEmail, ...tokens };
};

export const remove: Endpoint = async (services, call) => {
  const caller = await requireCaller(services, call);
  await deleteAccount(services, caller, addressOf(call));
  return { kind: 'identitytoolkit#DeleteAccountResponse' };
};

export function requireCaller(
  { identity }: IdentityDependencies,
  { body, at }: IdentityCall,
): Promise<Caller> {
  return identity.access.requireCaller(requireField(body, 'idToken'), at.now);
}

export function addressOf({ at }: IdentityCall) {
  return { address: at.device.address, now: at.now };
}

async function askForAddress(
  services: IdentityDependencies,
  { body, request, at }: IdentityCall,
  caller: Caller,
): Promise<void> {
  await services.rateLimits.count('identity/mail', { address: request.ip, hasAppCheck: false });
  await requestEmailChange(services, { caller, email: body.email ?? '' }, at.now);
}

async function changeName(
  { identity: { pool } }: IdentityDependencies,
  { body: { displayName, deleteAttribute = [] } }: IdentityCall,
  { userId }: Caller,
): Promise<void> {
  const name = deleteAttribute.includes('DISPLAY_NAME') ? '' : displayName;
  if (typeof name === 'string') await updateProfile(pool, userId, { name });
}

async function requireUser({ identity }: IdentityDependencies, userId: string): Promise<UserRow> {
  const user = await findUser(identity.pool, userId);
  if (!user) throw new SignInProblem('token-expired');
  return user;
}
