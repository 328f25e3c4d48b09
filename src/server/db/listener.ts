import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, createClient } from '#server/db/connection.ts';

const RECONNECT_MS = 500;

/**
 * Listens on a channel for as long as the process lives. After every lost connection `onSignal` is
 * called as well: what was said meanwhile went unheard.
 */
export async function listen(
  connection: Connection,
  channel: string,
  onSignal: () => void,
): Promise<{ close(): Promise<void> }> {
  let client = createClient(connection);
  let closed = false;

  const connect = async () => {
    client = createClient(connection);
    client.on('notification', onSignal);
    client.on('end', () => {
      if (!closed) void reconnect();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
  };
  const reconnect = async () => {
    onSignal();
    while (!closed) {
      await delay(RECONNECT_MS);
      try {
        await connect();
        onSignal();
        return;
      } catch {
        // The failed client emits no second 'end' worth hearing; a new one is made.
        client.removeAllListeners('end');
      }
    }
  };

  await connect();
  return {
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}
