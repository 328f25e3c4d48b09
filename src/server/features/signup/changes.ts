import type { Connection } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';
import { createWaitingRoom, type Watch } from '#server/db/waiting-room.ts';

/** Tells who waits for a signup when it has another version, stored by whichever instance. */
export interface SignupChanges {
  watch(id: string, signal?: AbortSignal): Watch;
  close(): Promise<void>;
}

export async function createSignupChanges(
  connection: Connection,
  patienceMs?: number,
): Promise<SignupChanges> {
  const room = createWaitingRoom(patienceMs);
  const listener = await listen(connection, 'signup_changed', {
    heard: (id) => room.hear(id),
    back: () => room.hearAll(),
  });
  return {
    watch: (id, signal) => room.watch([id], signal),
    close: () => listener.close(),
  };
}
