import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';
import { createWaitingRoom, type Watch } from '#server/db/waiting-room.ts';

/** Notifies the watchers of a bulk action about progress in any instance. */
export interface BulkNews {
  watch(id: string, signal?: AbortSignal): Watch;
  close(): Promise<void>;
}

export async function createBulkNews(
  connection: Connection,
  patienceMs?: number,
): Promise<BulkNews> {
  const room = createWaitingRoom(patienceMs);
  const listener = await listen(connection, 'bulk_changed', {
    heard: (id) => room.hear(id),
    back: () => room.hearAll(),
  });
  return {
    watch: (id, signal) => room.watch([id], signal),
    close: () => listener.close(),
  };
}
