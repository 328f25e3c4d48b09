import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import type { Handlers } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { TimetableDependencies } from '#server/features/timetable/dependencies.ts';
import { lockTimetable } from '#server/features/timetable/draft/queries.ts';
import {
  askToStop,
  findLastPlanning,
  findPlanning,
  insertPlanning,
  type PlanningRow,
} from '#server/features/timetable/planning/queries.ts';
import { requireFound } from '#server/refusal.ts';

export function planningFunctions({ pool, configs, bell }: TimetableDependencies) {
  const editionOf = (editionId: string) =>
    editionId === '' ? configs.current() : configs.requireById(editionId);
  return {
    planTimetable: async ({ editionId, seconds, seed, keepsDraft }, { caller, now }) => {
      const { id: configId } = await configs.requireChangeable((await editionOf(editionId)).id);
      const planning = await inTransaction(pool, async (client) => {
        await lockTimetable(client, configId);
        const startedBy = caller.name || caller.email;
        const order = { id: randomUUID(), configId, seconds, seed, keepsDraft, startedBy };
        return insertPlanning(client, { ...order, startedAt: now });
      });
      bell.ring();
      return { planning: viewOf(planning) };
    },
    getPlanning: async ({ editionId }) => {
      const planning = await findLastPlanning(pool, (await editionOf(editionId)).id);
      return { planning: planning && viewOf(planning) };
    },
    cancelPlanning: async ({ planningId }) => {
      await askToStop(pool, planningId);
      return { planning: viewOf(requireFound(await findPlanning(pool, planningId))) };
    },
  } satisfies Partial<Handlers>;
}

function viewOf(row: PlanningRow): FunctionOutput<'planTimetable'>['planning'] {
  const { id, state, startedBy, startedAt, seconds, seed, share, cost, violations, slots, basis } =
    row;
  return {
    id,
    state,
    startedBy,
    startedAt: startedAt.toISOString(),
    seconds,
    seed,
    share,
    cost,
    violations,
    slots: slots ?? [],
    basis,
  };
}
