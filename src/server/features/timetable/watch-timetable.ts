import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';
import type { Notifications } from '#server/db/notifications.ts';

/** Notifies waiting calls about changed timetables of all instances, by edition. */
export interface TimetableChanges {
  watch(configId: string, signal?: AbortSignal): Watch;
}

export async function createTimetableChanges(
  notifications: Notifications,
): Promise<TimetableChanges> {
  const polls = createLongPollRegistry();
  await notifications.listen('timetable_changed', {
    heard: (configId) => polls.hear(configId),
    back: () => polls.hearAll(),
  });
  return {
    watch: (configId, signal) => polls.watch([configId], signal),
  };
}
