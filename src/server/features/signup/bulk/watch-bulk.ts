import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';
import { createLongPollRegistry, type Watch } from '#server/db/long-poll-registry.ts';

/** Notifies the watchers of a bulk action about progress in any instance. */
export interface BulkNews {
  watch(id: string, signal?: AbortSignal): Watch;
  close(): Promise<void>;
}

export async function createBulkNews(
  connection: Connection,
  patienceMs?: number,
): Promise<BulkNews> {
  const polls = createLongPollRegistry(patienceMs);
  const listener = await listen(connection, 'bulk_changed', {
    heard: (id) => polls.hear(id),
    back: () => polls.hearAll(),
  });
  return {
    watch: (id, signal) => polls.watch([id], signal),
    close: () => listener.close(),
  };
}
