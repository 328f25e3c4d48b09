import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';
import type { Notifications } from '#server/db/notifications.ts';

/** Notifies the watchers of a bulk action about progress in any instance. */
export interface BulkNews {
  watch(id: string, signal?: AbortSignal): Watch;
}

export async function createBulkNews(
  notifications: Notifications,
  patienceMs?: number,
): Promise<BulkNews> {
  const polls = createLongPollRegistry(patienceMs);
  await notifications.listen('bulk_changed', {
    heard: (id) => polls.hear(id),
    back: () => polls.hearAll(),
  });
  return {
    watch: (id, signal) => polls.watch([id], signal),
  };
}
