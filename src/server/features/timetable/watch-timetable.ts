import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';
import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';

/** Notifies waiting calls about changed timetables of all instances, by edition. */
export interface TimetableChanges {
  watch(configId: string, signal?: AbortSignal): Watch;
  close(): Promise<void>;
}

export async function createTimetableChanges(connection: Connection): Promise<TimetableChanges> {
  const polls = createLongPollRegistry();
  const listener = await listen(connection, 'timetable_changed', {
    heard: (configId) => polls.hear(configId),
    back: () => polls.hearAll(),
  });
  return {
    watch: (configId, signal) => polls.watch([configId], signal),
    close: () => listener.close(),
  };
}
