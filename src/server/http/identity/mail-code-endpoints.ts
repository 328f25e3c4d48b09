import { addressOf, requireCaller } from '#server/http/identity/account-endpoints.ts';
import type {
  Endpoint,
  IdentityCall,
  IdentityDependencies,
} from '#server/http/identity/endpoint.ts';
import { countForAddress, countUnproven } from '#server/http/identity/limits.ts';
import { IdentityRefusal } from '#server/http/identity/problems.ts';
import { requireField } from '#server/http/identity/requests.ts';
import { requestEmailChange, requestVerification } from '#server/identity/address-actions.ts';
import { readCode } from '#server/identity/codes/codes.ts';
import {
  requestReset,
  resetPassword as setPasswordByCode,
} from '#server/identity/password-actions.ts';
import { findUser } from '#server/identity/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';

/** Mails a one-time link; `requestType` says which. */
export const sendMailCode: Endpoint = async (services, call) => {
  const { requestType } = call.body;
  if (!requestType) throw new IdentityRefusal('MISSING_REQ_TYPE');
  const send = Object.hasOwn(MAILS, requestType) ? MAILS[requestType] : undefined;
  // Passwordless sign-in by link is not offered.
  if (!send) throw new SignInProblem('operation-not-allowed');
  const isOwn = call.body.idToken !== undefined;
  if (isOwn) await countForAddress(services, call, 'identity/mail');
  else await countUnproven(services, call, 'identity/mail');
  const email = await send(services, call);
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
};

type Mail = (services: IdentityDependencies, call: IdentityCall) => Promise<string>;

const MAILS: Record<string, Mail> = {
  async PASSWORD_RESET(services, call) {
    const email = requireField(call.body, 'email');
    const isKnown = await requestReset(services, email, addressOf(call));
    const { hideAccounts } = await services.identity.policy.current();
    if (!isKnown && !hideAccounts) throw new SignInProblem('user-not-found');
    return email;
  },
  async VERIFY_EMAIL(services, call) {
    const caller = await requireCaller(services, call);
    await requestVerification(services, caller, call.at.now);
    return caller.email;
  },
  async VERIFY_AND_CHANGE_EMAIL(services, call) {
    const caller = await requireCaller(services, call);
    const email = requireField(call.body, 'newEmail');
    await requestEmailChange(services, { caller, email }, call.at.now);
    return caller.email;
  },
};

const REQUEST_TYPES = {
  'reset-password': 'PASSWORD_RESET',
  'verify-email': 'VERIFY_EMAIL',
  'change-email': 'VERIFY_AND_CHANGE_EMAIL',
} as const;

/** Sets a new password by a mailed code; without a password it only describes the code. */
export const resetPassword: Endpoint = async (services, call) => {
  const code = requireField(call.body, 'oobCode');
  const { newPassword } = call.body;
  if (newPassword === undefined) return describeCode(services, call, code);
  await countForAddress(services, call, 'identity/password');
  const { email } = await setPasswordByCode(
    services,
    { code, password: newPassword },
    addressOf(call),
  );
  return { email, requestType: REQUEST_TYPES['reset-password'] };
};

async function describeCode(
  { identity: { pool } }: IdentityDependencies,
  { at: { now } }: IdentityCall,
  code: string,
): Promise<object> {
  const purposes = ['reset-password', 'verify-email', 'change-email'] as const;
  const { purpose, email, user_id: userId } = await readCode(pool, code, { purposes, now });
  const requestType = REQUEST_TYPES[purpose as keyof typeof REQUEST_TYPES];
  if (purpose !== 'change-email') return { email, requestType };
  const user = userId ? await findUser(pool, userId) : null;
  return { email: user?.email ?? '', newEmail: email, requestType };
}
