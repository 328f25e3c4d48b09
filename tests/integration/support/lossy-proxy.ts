import net from 'node:net';
import type { Connection } from '#server/db/connection.ts';

export interface LossyProxy {
  connection: Connection;
  /**
   * Delivers the next COMMIT of a session that has sent these words, but ends the session before
   * the answer.
   */
  loseAnswerToCommit(words: string): void;
  /** How many answers were lost. */
  lost(): number;
  close(): Promise<void>;
}

/** A proxy between an application and its database. */
export async function lossyProxy(target: Connection): Promise<LossyProxy> {
  let armed: string | null = null;
  let lost = 0;
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = connect(target);
    let seen = '';
    let isLosing = false;
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (data) => {
      seen = (seen + data.toString('latin1')).slice(-100_000);
      if (armed !== null && seen.includes(armed) && /\bcommit\b/i.test(data.toString('latin1'))) {
        armed = null;
        isLosing = true;
      }
      database.write(data);
    });
    database.on('data', (data) => {
      if (!isLosing) {
        client.write(data);
        return;
      }
      lost++;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    connection: { ...target, host: '127.0.0.1', port },
    loseAnswerToCommit: (words) => {
      armed = words;
    },
    lost: () => lost,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function connect({ host = '127.0.0.1', port = 5432 }: Connection): net.Socket {
  return host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
}
