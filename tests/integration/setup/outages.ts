// Ways in which a database goes away and comes back.

import net from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { databaseUrlOf, queryOnce } from './server-process.ts';

export type TestConnection = pg.ClientConfig & { database: string };

export interface Outage {
  /** Repeated, so that connections opened at the start of the outage are caught as well. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/** How a door keeps the application from its database: closed, disconnecting, forwarding nothing. */
type Way = 'shut' | 'slammed' | 'frozen';

interface Door {
  /** How the application reaches the database. */
  databaseUrl: string;
  outage(way: Way): Outage;
}

/** The database behind a proxy. */
export async function behindDoor(connection: TestConnection): Promise<Door> {
  const { host = '', port = 5432 } = connection;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<net.Socket>();
  const pipes = new WeakMap<net.Socket, net.Socket>();
  let away: Way | null = null;
  const join = (from: net.Socket, to: net.Socket) => {
    open.add(from);
    if (!away) from.pipe(to);
    pipes.set(from, to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const door = net.createServer((incoming) => {
    if (away === 'slammed') return void incoming.destroy();
    const outgoing = net.connect(target);
    join(incoming, outgoing);
    join(outgoing, incoming);
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => door.listen(at, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  await listen(0);
  const at = (door.address() as net.AddressInfo).port;
  onTestFinished(() => {
    door.close();
    hangUp();
  });
  const outage = (way: Way): Outage => ({
    begin: async () => {
      away = way;
      if (way === 'shut') door.close();
      if (way !== 'frozen') return hangUp();
      for (const socket of open) socket.unpipe().pause();
    },
    end: async () => {
      away = null;
      if (way === 'shut') await listen(at);
      if (way !== 'frozen') return;
      for (const socket of open) socket.pipe(pipes.get(socket) as net.Socket);
    },
  });
  return {
    databaseUrl: databaseUrlOf({ ...connection, host: '127.0.0.1', port: at }),
    outage,
  };
}

/** An administrator takes the database out of service, as for a restore. */
export function outOfService(connection: TestConnection): Outage {
  const { database } = connection;
  const manage = (sql: string, values?: unknown[]) =>
    queryOnce({ ...connection, database: 'postgres' }, sql, values);
  return {
    begin: async () => {
      await manage(`alter database ${database} with allow_connections false`);
      const connected = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
      await manage(connected, [database]);
    },
    end: async () => {
      await manage(`alter database ${database} with allow_connections true`);
    },
  };
}
