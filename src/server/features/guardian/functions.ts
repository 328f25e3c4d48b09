import type { Handlers } from '#server/call.ts';
import { confirmAsGuardian, recordGuardian } from '#server/features/guardian/confirm-child.ts';
import type { GuardianDependencies } from '#server/features/guardian/dependencies.ts';
import { listGuardians } from '#server/features/guardian/list-children.ts';
import { openRequest } from '#server/features/guardian/open-request.ts';
import { sendGuardianLinks } from '#server/features/guardian/send-links.ts';

export function guardianFunctions(dependencies: GuardianDependencies) {
  return {
    getGuardianRequest: async ({ token }) => (await openRequest(dependencies, token)).request,
    confirmAsGuardian: (input, context) => confirmAsGuardian(dependencies, input, context),
    sendGuardianLinks: (input, context) => sendGuardianLinks(dependencies, input, context),
    listGuardians: (input) => listGuardians(dependencies, input),
    recordGuardian: (input, context) => recordGuardian(dependencies, input, context),
  } satisfies Partial<Handlers>;
}
