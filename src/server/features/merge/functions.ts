import type { Handlers } from '#server/call.ts';
import { replaceSignup } from '#server/features/collective/service.ts';
import { moveEverything } from '#server/features/ledger/service.ts';
import { mergeSignups, type OfficeDependencies } from '#server/features/signup/service.ts';

/** Merges two signups with their money and collective payments. */
export function mergeFunctions(dependencies: OfficeDependencies) {
  const merging: Parameters<typeof mergeSignups>[0] = {
    ...dependencies,
    moveMoney: async (client, ids, act) => {
      await replaceSignup(client, ids);
      return moveEverything(client, ids, act);
    },
  };
  return {
    mergeSignups: (input, context) => mergeSignups(merging, input, context),
  } satisfies Partial<Handlers>;
}
