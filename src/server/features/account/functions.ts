import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { deviceFunctions } from '#server/features/account/devices.ts';
import { emailFunctions } from '#server/features/account/email.ts';
import { passwordFunctions } from '#server/features/account/password.ts';
import { passkeyFunctions } from '#server/features/account/passkeys.ts';
import { profileFunctions } from '#server/features/account/profile.ts';
import { secondFactorFunctions } from '#server/features/account/second-factor.ts';
import { setupFunctions } from '#server/features/account/setup.ts';
import { ownSignupFunctions } from '#server/features/account/signups.ts';
import { watchAccessFunctions } from '#server/features/account/watch.ts';

/** What people do with an account: their own, or one that they are about to have. */
export function accountFunctions(dependencies: AccountDependencies) {
  return {
    ...setupFunctions(dependencies),
    ...passwordFunctions(dependencies),
    ...emailFunctions(dependencies),
    ...profileFunctions(dependencies),
    ...deviceFunctions(dependencies),
    ...secondFactorFunctions(dependencies),
    ...passkeyFunctions(dependencies),
    ...watchAccessFunctions(dependencies),
    ...ownSignupFunctions(dependencies),
  };
}
