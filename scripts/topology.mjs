// Guards docs/install.md and docs/scaling.md: runs what they describe with Debian's own programs on
// this machine, several instances under load, and restarts or kills parts of it.
//
//   apt-get install nginx postgresql haproxy patroni etcd-server python3-etcd openssl
//   npm run topology                    everything, some minutes
//   npm run topology -- failover        only this
//   npm run topology -- power-cut       needs root and loop devices

import { spawnSync } from 'node:child_process';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { root } from './lib/root.mjs';

const PROGRAMS = ['nginx', 'haproxy', 'patroni', 'etcd', 'openssl'];

const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
if (missing.length > 0) {
  console.error(
    `Missing: ${missing.join(', ')}. apt-get install nginx postgresql haproxy patroni etcd-server python3-etcd openssl`,
  );
  process.exit(1);
}
await ensureDependencies({ forTests: true });
const files = process.argv.slice(2).map((name) => `tests/topology/${name}.test.ts`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'topology', ...files],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
