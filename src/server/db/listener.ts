import { setTimeout as delay } from 'node:timers/promises';
import { type Client, type Connection, createClient } from '#server/db/connection.ts';

const RECONNECT_MS = 500;

export interface Listener {
  heard(payload: string): void;
  /** The connection is lost. */
  lost?(): void;
  /** The connection is back; notifications in between were missed. */
  back(): void;
}

/** Listens on a channel for the life of the process and reconnects when the connection is lost. */
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
      // A session that failed before it listened is replaced by its creator.
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
