// PostgreSQL with a synchronous standby that takes over, as in docs/scaling.md: etcd, Patroni and
// HAProxy with the files of deploy/cluster; only addresses, ports, folders and pauses are others.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { queryOnce } from '#tests/integration/setup/server-process.ts';
import { A_MINUTE } from '#tests/patience.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeCertificate } from './nginx.ts';
import {
  POSTGRES_USER,
  type Program,
  postgresFolder,
  scratchFolder,
  startProgram,
} from './programs.ts';

const DEPLOY = fileURLToPath(new URL('../../../deploy/cluster/', import.meta.url));
const FIVE_MINUTES = { ...A_MINUTE, timeout: 5 * A_MINUTE.timeout };

interface Node {
  name: string;
  port: number;
  rest: number;
  data: string;
  patroni: Program;
  start(): void;
}

export interface Cluster {
  nodes: Node[];
  /** The node that Patroni calls primary; null during a failover. */
  primary(): Promise<Node | null>;
  /** Waits until the standby confirms every commit. */
  inSync(): Promise<void>;
  /** SIGKILL of the primary and of its Patroni, as if the machine had lost its power. */
  killPrimary(): Promise<Node>;
}

async function startEtcd(folder: string): Promise<number> {
  const [client, peer] = [await freePort(), await freePort()];
  const at = (port: number) => `http://127.0.0.1:${port}`;
  startProgram(
    'etcd',
    [
      ...['--data-dir', path.join(folder, 'etcd'), '--log-level', 'error', '--name', 'only'],
      ...['--listen-client-urls', at(client), '--advertise-client-urls', at(client)],
      ...['--listen-peer-urls', at(peer), '--initial-advertise-peer-urls', at(peer)],
      ...['--initial-cluster', `only=${at(peer)}`],
    ],
    { env: { ETCD_UNSUPPORTED_ARCH: 'arm64' } },
  );
  return client;
}

export async function startCluster(): Promise<Cluster> {
  const folder = scratchFolder('cluster');
  const etcd = await startEtcd(folder);
  const nodes = await Promise.all(['db1', 'db2'].map((name) => nodeOf({ name, folder, etcd })));
  const [first, second] = nodes as [Node, Node];
  const ask = async (node: Node, question: string) =>
    (await fetch(`http://127.0.0.1:${node.rest}/${question}`).catch(() => null))?.status ?? 0;
  const primary = async () => {
    for (const node of nodes) if ((await ask(node, 'primary')) === 200) return node;
    return null;
  };
  const inSync = () =>
    vi.waitFor(async () => {
      const states = await Promise.all(nodes.map((node) => ask(node, 'synchronous')));
      expect(states.filter((status) => status === 200)).toHaveLength(1);
      expect(await primary()).not.toBeNull();
    }, FIVE_MINUTES);
  first.start();
  await vi.waitFor(async () => expect(await primary()).toBe(first), FIVE_MINUTES);
  second.start();
  await inSync();
  const killPrimary = async () => {
    const node = await primary();
    if (!node) throw new Error('there is no primary');
    const pid = Number(
      fs.readFileSync(path.join(node.data, 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    process.kill(pid, 'SIGKILL');
    await node.patroni.kill();
    return node;
  };
  return { nodes, primary, inSync, killPrimary };
}

async function nodeOf(place: { name: string; folder: string; etcd: number }): Promise<Node> {
  const { name, folder, etcd } = place;
  const [port, rest] = [await freePort(), await freePort()];
  const data = path.join(folder, name);
  const text = fs
    .readFileSync(path.join(DEPLOY, 'patroni.yml'), 'utf8')
    .replace('name: db1', `name: ${name}`)
    .replaceAll('10.0.0.11:8008', `127.0.0.1:${rest}`)
    .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
    .replace(/hosts: .*/, `hosts: 127.0.0.1:${etcd}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replace('local all postgres peer', 'local all all trust')
    .replace(/data_dir: .*/, `data_dir: ${data}`)
    .replace(/bin_dir: .*/, `bin_dir: ${postgresFolder()}`)
    .replace(/pgpass: .*/, `pgpass: ${data}.pgpass`)
    .replace(
      'max_connections: 100',
      `max_connections: 100\n        unix_socket_directories: ${folder}`,
    );
  const file = path.join(folder, `${name}.yml`);
  fs.writeFileSync(file, text);
  const node: Node = {
    ...{ name, port, rest, data },
    patroni: undefined as unknown as Program,
    start: () => {
      node.patroni = startProgram('patroni', [file], { as: POSTGRES_USER });
    },
  };
  return node;
}

const SUPERUSER = { user: 'postgres', password: 'replace-this-one' };

/** How the application reaches whichever server is the primary, and people the application. */
export async function startHaproxy(
  cluster: Cluster,
  instances: readonly number[],
): Promise<{ url: string; connection: pg.ClientConfig & { database: string } }> {
  const folder = scratchFolder('haproxy');
  const [http, https, primary] = [await freePort(), await freePort(), await freePort()];
  let text = fs
    .readFileSync(path.join(DEPLOY, 'haproxy.cfg'), 'utf8')
    .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${https} `)
    .replace('bind :5000', `bind 127.0.0.1:${primary}`)
    .replace('/etc/haproxy/prihlaska.pem', makeCertificate(folder).both)
    .replace(' check port 8008', ' check');
  for (const [index, port] of instances.entries()) {
    text = text.replace(`10.0.0.3${index + 1}:3000`, `127.0.0.1:${port}`);
  }
  for (const [index, { port, rest }] of cluster.nodes.entries()) {
    text = text.replace(`10.0.0.1${index + 1}:5432`, `127.0.0.1:${port} port ${rest}`);
  }
  const file = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(file, text);
  startProgram('haproxy', ['-db', '-f', file]);
  const server = { host: '127.0.0.1', port: primary, ...SUPERUSER };
  await vi.waitFor(
    () => queryOnce({ ...server, database: 'postgres' }, 'create database prihlaska'),
    A_MINUTE,
  );
  return { url: `https://localhost:${https}`, connection: { ...server, database: 'prihlaska' } };
}
