import { setTimeout as delay } from 'node:timers/promises';
import { type Client, type Connection, createClient } from '#server/db/connection.ts';

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
  let session: Client | null = null;
  let closed = false;

  const connect = async () => {
    const client = createClient(connection);
    client.on('notification', onSignal);
    client.on('end', () => {
      // One that never came to listen is replaced by whoever made it.
      if (session !== client) return;
      session = null;
      if (!closed) void reconnect();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (closed) await client.end();
      else session = client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  };
  const reconnect = async () => {
    onSignal();
    while (!closed && !session) {
      await delay(RECONNECT_MS);
      await connect().then(onSignal, () => {});
    }
  };

  await connect();
  return {
    async close() {
      closed = true;
      await session?.end().catch(() => {});
    },
  };
}
