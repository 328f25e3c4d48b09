import type { Handlers } from '#server/call.ts';
import {
  type RehearsalDependencies,
  type RehearsalProgress,
  rehearseDay,
} from '#server/features/rehearsal/rehearse-day.ts';
import { Semaphore } from '#server/semaphore.ts';

/** Each takes a connection for some seconds. */
const REHEARSALS = { limit: 1, maxWaiting: 2 };

export function rehearsalFunctions(dependencies: RehearsalDependencies) {
  const rehearsals = new Semaphore(REHEARSALS);
  // In memory, because no other connection may see anything of a rehearsal.
  const running = new Map<string, RehearsalProgress>();
  return {
    rehearseDay: async ({ progressId, ...input }, context) => {
      const key = `${context.caller.userId} ${progressId}`;
      const onMinute = (progress: RehearsalProgress) => {
        if (progressId !== '') running.set(key, progress);
      };
      try {
        return await rehearsals.run(
          () => rehearseDay({ ...dependencies, onMinute }, input, context),
          context.signal,
        );
      } finally {
        running.delete(key);
      }
    },
    getRehearsalProgress: async ({ progressId }, { caller }) => ({
      progress: running.get(`${caller.userId} ${progressId}`) ?? null,
    }),
  } satisfies Partial<Handlers>;
}
