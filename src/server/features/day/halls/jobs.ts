import { z } from 'zod';
import { type Awaited, delaysToTell } from '#domain/day/delays-to-tell.ts';
import { isWaiting } from '#domain/day/estimate-hall.ts';
import { drivenHalls } from '#domain/day/hall-times.ts';
import type { Pool } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { lockTold, writeTold } from '#server/features/day/halls/queries.ts';
import { findHallsToday } from '#server/features/day/halls/read-halls.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { declareTask, type ScheduledTask, type Tasks } from '#server/jobs/task.ts';

const TASK = 'day.tell-delays';

/** A delay grows without anybody recording anything, so it is looked at by the clock. */
export const DELAY_SCHEDULE: ScheduledTask[] = [{ task: TASK, match: '* * * * *' }];

interface DelayDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  now(): Date;
}

/** Only for the current edition, and only on its days. */
export function delayTasks(dependencies: DelayDependencies): Tasks {
  return {
    [TASK]: declareTask({ payload: z.unknown(), run: () => tellDelays(dependencies) }),
  };
}

async function tellDelays({ pool, configs, bell, now }: DelayDependencies): Promise<void> {
  const config = await configs.current();
  const instant = now();
  const today = await findHallsToday(pool, config, instant);
  const awaited = (today ? drivenHalls(today.plans, today.known) : []).flatMap(awaitedIn);
  if (awaited.length === 0) return;
  const mails = await inTransaction(pool, async (client) => {
    const told = await lockTold(client, config.id);
    const news = delaysToTell(awaited, told, instant.getTime());
    return news.size === 0 ? 0 : writeTold(client, { configId: config.id, news, now: instant });
  });
  if (mails > 0) bell.ring();
}

type Driven = ReturnType<typeof drivenHalls>[number];

function awaitedIn({ plan, estimates, published }: Driven): Awaited[] {
  const signupOf = new Map(
    plan.items.flatMap(({ id, signupId, pause }) => (pause ? [] : [[id, signupId] as const])),
  );
  return estimates.filter(isWaiting).flatMap(({ id, expectedAt }): Awaited[] => {
    const signupId = signupOf.get(id);
    const publishedAt = published.get(id);
    if (signupId === undefined || publishedAt === undefined) return [];
    return [{ signupId, appearanceId: id, publishedAt, expectedAt }];
  });
}
