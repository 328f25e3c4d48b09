import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Pool } from '#server/db/connection.ts';
import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { type HallTimesNow, readHallTimes } from '#server/features/day/halls/read-halls.ts';

/** Notifies waiting calls about halls of all instances, by edition. */
export interface HallChanges {
  watch(configId: string, signal?: AbortSignal): Watch;
  /** How often the halls of an edition have changed, as far as this process has heard. */
  heard(configId: string): number;
}

export async function createHallChanges(notifications: Notifications): Promise<HallChanges> {
  const polls = createLongPollRegistry();
  const counts = new Map<string, number>();
  let gaps = 0;
  const hear = (configId: string) => {
    counts.set(configId, (counts.get(configId) ?? 0) + 1);
    polls.hear(configId);
  };
  const back = () => {
    gaps += 1;
    polls.hearAll();
  };
  // A release changes what is published, a driver what is expected.
  for (const channel of ['hall_changed', 'timetable_changed']) {
    await notifications.listen(channel, { heard: hear, back });
  }
  return {
    watch: (configId, signal) => polls.watch([configId], signal),
    heard: (configId) => gaps + (counts.get(configId) ?? 0),
  };
}

/** Time passes without anything being recorded: a late hall becomes later. */
const FRESH_MS = 10_000;

export interface HallReader {
  current(config: ConfigRecord, now: Date): Promise<HallTimesNow>;
}

/** Hundreds of phones ask after each appearance; the answer is computed once. */
export function createHallReader(pool: Pool, changes: Pick<HallChanges, 'heard'>): HallReader {
  const kept = new Map<string, { heard: number; at: number; times: Promise<HallTimesNow> }>();
  return {
    current(config, now) {
      const heard = changes.heard(config.id);
      const known = kept.get(config.id);
      const isFresh = known?.heard === heard && Math.abs(now.getTime() - known.at) < FRESH_MS;
      if (known && isFresh) return known.times;
      const times = readHallTimes(pool, config, now);
      const made = { heard, at: now.getTime(), times };
      kept.set(config.id, made);
      times.catch(() => {
        if (kept.get(config.id) === made) kept.delete(config.id);
      });
      return times;
    },
  };
}
