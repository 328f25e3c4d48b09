import type { Handlers } from '#server/call.ts';
import { openSignup } from '#server/features/secret-link/open-signup.ts';
import { startSignup } from '#server/features/secret-link/start-signup.ts';
import type { SignupDependencies } from '#server/features/signup/service.ts';

export function secretLinkFunctions(dependencies: SignupDependencies) {
  return {
    getSignup: async ({ token }, { now }) => (await openSignup(dependencies, token, now)).signup,
    startSignup: (input, context) => startSignup(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
