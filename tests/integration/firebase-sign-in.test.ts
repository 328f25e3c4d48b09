import { randomUUID } from 'node:crypto';
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  getIdTokenResult,
  getMultiFactorResolver,
  type MultiFactorError,
  multiFactor,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  updateEmail,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { getFunctions, httpsCallable } from '@firebase/functions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, TEST_NOW, type TestApp } from './setup/app.ts';
import { signedInUser } from './support/accounts.ts';
import { codeOf, firebaseClient } from './support/firebase.ts';
import { mailedCode } from './support/mail-codes.ts';
import { codeOfAuthenticator, turnOnSecondFactor } from './support/second-factor.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await startTestApp();
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  await signedInUser(test, { role: 'owner' });
});
afterAll(() => test.close());
afterEach(() => test.setNow(TEST_NOW));

const PASSWORD = 'husle a klavír';
const newEmail = () => `${randomUUID()}@example.sk`;

async function newUser() {
  const { app, auth } = firebaseClient(url);
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  return { app, auth, email, user };
}

describe('the official client', () => {
  it('signs up, signs out and signs in again', async () => {
    const { auth, email, user } = await newUser();
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false });
    await signOut(auth);
    expect(auth.currentUser).toBeNull();
    const again = await signInWithEmailAndPassword(auth, email, PASSWORD);
    expect(again.user.uid).toBe(user.uid);
    expect(again.user.providerData).toMatchObject([{ providerId: 'password', email }]);
  });

  it('reads in the token who signed in, when and how', async () => {
    const { user, email } = await newUser();
    const { claims, signInProvider, authTime, expirationTime } = await getIdTokenResult(user);
    expect(claims).toMatchObject({ sub: user.uid, user_id: user.uid, email });
    expect(signInProvider).toBe('password');
    expect(new Date(authTime)).toEqual(TEST_NOW);
    expect(new Date(expirationTime)).toEqual(new Date(TEST_NOW.getTime() + 3_600_000));
  });

  it('calls functions as the one who is signed in', async () => {
    const { app, auth, email } = await newUser();
    const account = httpsCallable<void, { email: string }>(
      getFunctions(app, `${url}/api`),
      'getAccount',
    );
    expect((await account()).data.email).toBe(email);
    await signOut(auth);
    expect(await codeOf(account())).toBe('functions/unauthenticated');
  });

  it('refreshes its token, which stays good for calls', async () => {
    const { user } = await newUser();
    const before = await user.getIdToken();
    test.setNow(new Date(TEST_NOW.getTime() + 60_000));
    const after = await user.getIdToken(true);
    expect(after).not.toBe(before);
    await reload(user);
  });

  it('gets a new password by the code of a mail; the old one and all devices are out', async () => {
    const { auth, email, user } = await newUser();
    await sendPasswordResetEmail(auth, email);
    const code = await mailedCode(test, { purpose: 'reset-password', email });
    expect(await verifyPasswordResetCode(auth, code)).toBe(email);
    expect(await codeOf(confirmPasswordReset(auth, code, '12345'))).toBe('auth/weak-password');
    await confirmPasswordReset(auth, code, 'celkom nové heslo');
    expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    );
    const again = await signInWithEmailAndPassword(auth, email, 'celkom nové heslo');
    expect(again.user.emailVerified).toBe(true);
    expect(await codeOf(confirmPasswordReset(auth, code, PASSWORD))).toBe(
      'auth/invalid-action-code',
    );
  });

  it('verifies its address by the code of a mail', async () => {
    const { auth, email, user } = await newUser();
    await sendEmailVerification(user);
    const code = await mailedCode(test, { purpose: 'verify-email', email });
    expect((await checkActionCode(auth, code)).operation).toBe('VERIFY_EMAIL');
    await applyActionCode(auth, code);
    await reload(user);
    expect(user.emailVerified).toBe(true);
  });

  it.each([
    ['updateEmail', updateEmail],
    ['verifyBeforeUpdateEmail', verifyBeforeUpdateEmail],
  ])('changes its address by %s once the mail was answered', async (_name, change) => {
    const { auth, email, user } = await newUser();
    const wanted = newEmail();
    await change(user, wanted);
    await reload(user);
    expect(user.email).toBe(email);
    const code = await mailedCode(test, { purpose: 'change-email', email: wanted });
    expect(await checkActionCode(auth, code)).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: wanted, previousEmail: email },
    });
    await applyActionCode(auth, code);
    await signInWithEmailAndPassword(auth, wanted, PASSWORD);
    expect(auth.currentUser).toMatchObject({ uid: user.uid, email: wanted, emailVerified: true });
  });

  it('changes its name and its password', async () => {
    const { auth, email, user } = await newUser();
    await updateProfile(user, { displayName: 'Eva Malá' });
    await updatePassword(user, 'iné dobré heslo');
    await reload(user);
    expect(user.displayName).toBe('Eva Malá');
    await signInWithEmailAndPassword(auth, email, 'iné dobré heslo');
    await updateProfile(user, { displayName: '' });
    await reload(user);
    expect(user.displayName).toBeFalsy();
  });

  it('deletes itself', async () => {
    const { auth, email, user } = await newUser();
    await deleteUser(user);
    expect(auth.currentUser).toBeNull();
    expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    );
  });

  it('asks what a password must be like', async () => {
    const { auth } = firebaseClient(url);
    expect(await validatePassword(auth, '12345')).toMatchObject({
      isValid: false,
      meetsMinPasswordLength: false,
    });
    expect((await validatePassword(auth, '123456789')).isValid).toBe(true);
  });
});

describe('the official client with a second factor', () => {
  /** The error thrown instead of a sign-in. */
  async function halfSignedIn() {
    const { auth, email, user } = await newUser();
    const headers = { authorization: `Bearer ${await user.getIdToken()}` };
    const { uri, recoveryCodes } = await turnOnSecondFactor(test, { headers, password: PASSWORD });
    await signOut(auth);
    const error = await signInWithEmailAndPassword(auth, email, PASSWORD).then(
      () => null,
      (thrown: MultiFactorError) => thrown,
    );
    expect(error?.code).toBe('auth/multi-factor-auth-required');
    const resolver = getMultiFactorResolver(auth, error as MultiFactorError);
    const answer = (code: string) => {
      const { uid = '' } = resolver.hints[0] ?? {};
      return resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(uid, code));
    };
    return { auth, email, uri, recoveryCodes, resolver, answer, uid: user.uid };
  }

  it('is asked for a code and signs in with it', async () => {
    const { auth, email, uri, resolver, answer, uid } = await halfSignedIn();
    expect(resolver.hints).toMatchObject([{ factorId: 'totp' }]);
    expect(auth.currentUser).toBeNull();
    expect(await codeOf(answer('000000'))).toBe('auth/invalid-verification-code');
    const { user } = await answer(codeOfAuthenticator(uri));
    expect(user).toMatchObject({ uid, email });
    expect(multiFactor(user).enrolledFactors).toMatchObject([{ factorId: 'totp' }]);
    await user.getIdToken(true);
  });

  it('signs in with a recovery code as well', async () => {
    const { recoveryCodes, answer, uid } = await halfSignedIn();
    const [code = ''] = recoveryCodes;
    expect((await answer(code)).user.uid).toBe(uid);
  });

  it('gets no further with a credential that was made up', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn:finalize',
      payload: {
        mfaPendingCredential: Buffer.from('better-auth.two_factor=guess').toString('base64url'),
        totpVerificationInfo: { verificationCode: '123456' },
      },
    });
    expect(response.json().error.message).toBe('INVALID_MFA_PENDING_CREDENTIAL');
  });
});
