import { signInAnswer, userAnswer } from '#server/http/identity/answers.ts';
import type {
  Endpoint,
  IdentityCall,
  IdentityDependencies,
} from '#server/http/identity/endpoint.ts';
import { countForAddress } from '#server/http/identity/limits.ts';
import { requireField } from '#server/http/identity/requests.ts';
import { deleteAccount } from '#server/identity/account-actions.ts';
import { confirmAddress, requestEmailChange } from '#server/identity/address-actions.ts';
import type { Caller } from '#server/identity/caller.ts';
import { readCode } from '#server/identity/codes/codes.ts';
import { changePasswordAndStay } from '#server/identity/password-actions.ts';
import {
  findProgramAddresses,
  findSession,
  findUser,
  type SessionRow,
  type UserRow,
  updateProfile,
} from '#server/identity/queries.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { rateKey } from '#server/rate-limits/rate-limits.ts';

export const lookup: Endpoint = async (services, call) => {
  const { userId } = await requireCaller(services, call);
  return { users: [userAnswer(await requireUser(services, userId))] };
};

/**
 * Changes the account. A new e-mail address takes effect when its mailed link is opened, so that
 * nobody can take over the signups of an address they cannot read. Returns new tokens only when the
 * old ones differ from the account, and never for a session of our own pages, whose secret no
 * program may have.
 */
export const update: Endpoint = async (services, call) => {
  const { body, at } = call;
  if (body.oobCode && !body.idToken) return confirmByCodeAlone(services, call, body.oobCode);
  const caller = await requireCaller(services, call);
  if (body.oobCode) {
    const code = body.oobCode;
    const user = await confirmAddress(services, { code, caller }, addressOf(call));
    const session = await findSession(services.identity.pool, caller.sessionId);
    return { ...userAnswer(user), ...(await newTokens(services, call, session)) };
  }
  // Checked before any change, so that nothing is half done.
  if (body.password !== undefined) {
    requireRecentSignIn(caller, at.now);
    await services.identity.accounts.requireGoodPassword(body.password, caller);
  }
  if (body.email !== undefined) await askForAddress(services, call, caller);
  let session: SessionRow | null = null;
  if (body.password !== undefined) {
    await countForAddress(services, call, 'identity/password');
    const wanted = { caller, password: body.password };
    session = await changePasswordAndStay(services, wanted, addressOf(call));
  }
  await changeName(services, call, caller);
  const user = await requireUser(services, caller.userId);
  const newEmail = body.email === undefined ? {} : { newEmail: body.email };
  const tokens = await newTokens(services, call, session);
  return { ...userAnswer(user), ...newEmail, ...tokens };
};

/** A mailed code without a token is accepted only from the IP address of a signed-in program. */
async function confirmByCodeAlone(
  services: IdentityDependencies,
  call: IdentityCall,
  code: string,
): Promise<object> {
  const { pool } = services.identity;
  const { now, device } = call.at;
  const purposes = ['verify-email', 'change-email'] as const;
  const { user_id: userId } = await readCode(pool, code, { purposes, now });
  const addresses = userId ? await findProgramAddresses(pool, userId, now) : [];
  const isHolder = addresses.some((one) => rateKey(one) === rateKey(device.address));
  const caller = userId && isHolder ? { userId } : null;
  return userAnswer(await confirmAddress(services, { code, caller }, addressOf(call)));
}

async function newTokens(
  { identity: { sessions } }: IdentityDependencies,
  { at }: IdentityCall,
  session: SessionRow | null,
): Promise<object> {
  if (!session || session.by_cookie) return {};
  return signInAnswer(await sessions.tokensOf(session, at.now));
}

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
  call: IdentityCall,
  caller: Caller,
): Promise<void> {
  await countForAddress(services, call, 'identity/mail');
  const { body, at } = call;
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
