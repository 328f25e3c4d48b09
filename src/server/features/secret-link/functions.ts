import type { Handlers } from '#server/call.ts';
import { openSignup } from '#server/features/secret-link/open-signup.ts';
import type { SignupDependencies } from '#server/features/signup/service.ts';

export function secretLinkFunctions(dependencies: SignupDependencies) {
  return {
    getSignup: async ({ token }, { now }) => (await openSignup(dependencies, token, now)).signup,
  } satisfies Partial<Handlers>;
}
