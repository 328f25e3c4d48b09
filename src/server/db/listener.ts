import { setTimeout as delay } from 'node:timers/promises';
import { type Client, type Connection, createClient } from '#server/db/connection.ts';

const RECONNECT_MS = 500;

export interface Listener {
  heard(payload: string): void;
  /** From now on nothing is heard. */
  lost?(): void;
  /** It is heard again; what was said meanwhile was not. */
  back(): void;
}

/** Listens on a channel for as long as the process lives, through lost connections. */
export async function listen(
  connection: Connection,
  channel: string,
  listener: Listener,
): Promise<{ close(): Promise<void> }> {
  let session: Client | null = null;
  let closed = false;

  const connect = async () => {
    const client = createClient(connection);
    client.on('notification', ({ payload = '' }) => listener.heard(payload));
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
    listener.lost?.();
    while (!closed && !session) {
      await delay(RECONNECT_MS);
      await connect().then(
        () => listener.back(),
        () => {},
      );
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
