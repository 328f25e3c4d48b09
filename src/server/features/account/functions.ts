import { credentialFunctions } from '#server/features/account/credential-functions.ts';
import type { AccountDependencies } from '#server/features/account/dependencies.ts';
import { ownSignupFunctions } from '#server/features/account/own-signup-functions.ts';
import { profileFunctions } from '#server/features/account/profile-functions.ts';
import { setupFunctions } from '#server/features/account/setup-functions.ts';
import { watchAccessFunctions } from '#server/features/account/watch-access.ts';

export function accountFunctions(dependencies: AccountDependencies) {
  return {
    ...setupFunctions(dependencies),
    ...credentialFunctions(dependencies),
    ...profileFunctions(dependencies),
    ...watchAccessFunctions(dependencies),
    ...ownSignupFunctions(dependencies),
  };
}
