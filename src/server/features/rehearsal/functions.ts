import type { Handlers } from '#server/call.ts';
import {
  type RehearsalDependencies,
  rehearseDay,
} from '#server/features/rehearsal/rehearse-day.ts';
import { Semaphore } from '#server/semaphore.ts';

/** Each takes a connection for some seconds. */
const REHEARSALS = { limit: 1, maxWaiting: 2 };

export function rehearsalFunctions(dependencies: RehearsalDependencies) {
  const rehearsals = new Semaphore(REHEARSALS);
  return {
    rehearseDay: (input, context) =>
      rehearsals.run(() => rehearseDay(dependencies, input, context), context.signal),
  } satisfies Partial<Handlers>;
}
