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

export interface Notifications {
  /** Listens on a channel for the life of the process. */
  listen(channel: string, listener: Listener): Promise<void>;
  close(): Promise<void>;
}

/** One connection for the notifications of all channels, which is replaced when it is lost. */
export async function openNotifications(connection: Connection): Promise<Notifications> {
  const channels = new Map<string, Listener[]>();
  let session: Client | null = null;
  let closed = false;

  const connect = async () => {
    const client = createClient(connection);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener.heard(payload);
    });
    client.on('end', () => {
      // A session that failed before it listened is replaced by its creator.
      if (session !== client) return;
      session = null;
      if (!closed) void reconnect();
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await listenTo(client, channel);
      if (closed) await client.end();
      else session = client;
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
  };
  const everyListener = () => [...channels.values()].flat();
  const reconnect = async () => {
    for (const listener of everyListener()) listener.lost?.();
    while (!closed && !session) {
      await delay(RECONNECT_MS);
      await connect().then(
        () => {
          for (const listener of everyListener()) listener.back();
        },
        () => {},
      );
    }
  };

  await connect();
  return {
    async listen(channel, listener) {
      const others = channels.get(channel);
      if (others) {
        others.push(listener);
        return;
      }
      channels.set(channel, [listener]);
      if (session) await listenTo(session, channel);
    },
    async close() {
      closed = true;
      await session?.end().catch(() => {});
    },
  };
}

/** A statement with a name, which cannot be a parameter. */
async function listenTo(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${channel}`);
}
