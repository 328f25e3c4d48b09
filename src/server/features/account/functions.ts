import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { deviceFunctions } from '#server/features/account/device-functions.ts';
import { emailFunctions } from '#server/features/account/email-functions.ts';
import { ownSignupFunctions } from '#server/features/account/own-signup-functions.ts';
import { passkeyFunctions } from '#server/features/account/passkey-functions.ts';
import { passwordFunctions } from '#server/features/account/password-functions.ts';
import { profileFunctions } from '#server/features/account/profile-functions.ts';
import { secondFactorFunctions } from '#server/features/account/second-factor-functions.ts';
import { setupFunctions } from '#server/features/account/setup-functions.ts';
import { watchAccessFunctions } from '#server/features/account/watch-access.ts';

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
