import { isEmail } from '#domain/signup/patterns.ts';
import { secondFactorAnswer, signInAnswer, tokenAnswer } from '#server/http/identity/answers.ts';
import type { Endpoint } from '#server/http/identity/endpoint.ts';
import { countForAddress, countUnproven } from '#server/http/identity/limits.ts';
import { IdentityRefusal } from '#server/http/identity/problems.ts';
import { localeOf, requireField } from '#server/http/identity/requests.ts';
import { signUp as createAccount } from '#server/identity/account-actions.ts';
import { findUserByEmail } from '#server/identity/queries.ts';
import { SignInProblem, type SignInProblemCode } from '#server/identity/sign-in-problem.ts';

export const signUp: Endpoint = async (services, call) => {
  const { body, request, at } = call;
  // A token would link a password to an account; an account needs an address.
  if (body.idToken || (!body.email && !body.password)) {
    throw new SignInProblem('operation-not-allowed');
  }
  await countUnproven(services, call, 'identity/sign-up');
  const newcomer = {
    email: requireField(body, 'email'),
    password: requireField(body, 'password'),
    name: body.displayName ?? '',
    language: localeOf(request),
  };
  const session = await createAccount(services, newcomer, at);
  const tokens = await services.identity.sessions.tokensOf(session, at.now);
  return { kind: 'identitytoolkit#SignupNewUserResponse', ...signInAnswer(tokens) };
};

export const signInWithPassword: Endpoint = async (services, call) => {
  const { identity } = services;
  const { body, at } = call;
  const email = requireField(body, 'email');
  const password = requireField(body, 'password');
  if (!isEmail(email)) throw new SignInProblem('invalid-email');
  await countForAddress(services, call, 'identity/sign-in');
  const result = await identity.accounts.signIn({ email, password }, at);
  if (result.kind === 'second-factor') {
    const user = await findUserByEmail(identity.pool, email);
    if (!user) throw new SignInProblem('internal-error');
    return secondFactorAnswer(user, result.pending);
  }
  const tokens = await identity.sessions.tokensOf(result.session, at.now);
  const kind = 'identitytoolkit#VerifyPasswordResponse';
  return { kind, registered: true, ...signInAnswer(tokens) };
};

/** Authenticator codes have their own error words. */
const SECOND_FACTOR_WORDS: Partial<Record<SignInProblemCode, string>> = {
  'invalid-code': 'INVALID_CODE',
  'invalid-token': 'INVALID_MFA_PENDING_CREDENTIAL',
  // The library does not say which part of the proof was invalid.
  'internal-error': 'INVALID_MFA_PENDING_CREDENTIAL',
};

export const finishSecondFactor: Endpoint = async (services, call) => {
  const { identity } = services;
  const { body, at } = call;
  const pending = requireField(body, 'mfaPendingCredential');
  const code = body.totpVerificationInfo?.verificationCode;
  if (!code) throw new IdentityRefusal('MISSING_CODE');
  await countForAddress(services, call, 'identity/sign-in');
  try {
    const session = await identity.accounts.finishSecondFactor({ pending, code }, at);
    return signInAnswer(await identity.sessions.tokensOf(session, at.now));
  } catch (error) {
    const word = error instanceof SignInProblem && SECOND_FACTOR_WORDS[error.code];
    throw word ? new IdentityRefusal(word) : error;
  }
};

export const token: Endpoint = async ({ identity }, { body, request, at }) => {
  if (body.grant_type !== 'refresh_token') throw new IdentityRefusal('INVALID_GRANT_TYPE');
  const refreshToken = requireField(body, 'refresh_token');
  return tokenAnswer(await identity.sessions.refresh(refreshToken, request.ip, at.now));
};
