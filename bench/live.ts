// Measures how soon open pages receive a changed configuration: a thousand of them wait on their
// streams, the office saves, and the clock runs from before the committing statement until each has
// the whole record.

import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPool, type Pool } from '#server/db/connection.ts';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { findCurrentConfig } from '#server/features/config/queries.ts';
import { saveConfig } from '#server/features/config/save-config.ts';
import { startApp } from './app-process.ts';
import { startCompanion } from './companion-process.ts';
import type { LiveClients } from './companions/live-clients.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { cpuOf, peakMemoryOf } from './processes.ts';
import { megabytes, percentile, rounded } from './statistics.ts';

const CLIENTS = 1000;
const CHANGES = 10;
const PAUSE_MS = 300;
const MOST_MS = 1000;

export const live: Measurement = {
  name: 'live',
  async run(scope) {
    const folder = temporaryDataFolder(scope);
    const app = await startApp(scope, folder, { JOBS: 'off' });
    const connection = { host: path.join(folder, 'sock'), port: 5432, user: databaseUser };
    const pool = createPool({ ...connection, database: 'prihlaska' }, { max: 1 });
    scope.defer(() => pool.end());
    const clients = startCompanion<LiveClients>(scope, 'live-clients');
    await clients.ask('open', { port: app.port, count: CLIENTS });

    const cpuBefore = cpuOf(app.pid);
    const waits: number[] = [];
    for (let change = 0; change < CHANGES; change++) {
      const { version, at } = await changeConfig(pool);
      const times = await clients.ask('receipts', { version, count: CLIENTS });
      waits.push(...times.map((time) => time - at));
      await delay(PAUSE_MS);
    }
    const p95 = percentile(waits, 0.95);
    const cpuMs = (cpuOf(app.pid) - cpuBefore) / CHANGES;
    return [
      {
        what: `a configuration change to ${CLIENTS} connected clients, p95 from commit to receipt`,
        measured: `**${rounded(p95)} ms** (p50 ${rounded(percentile(waits, 0.5))} ms, slowest of ${waits.length}: ${rounded(percentile(waits, 1))} ms)`,
        limit: 'at most 1 s',
        verdict: verdict(p95 <= MOST_MS),
      },
      detail(
        'CPU of a change, and peak memory of the application with all clients',
        `${rounded(cpuMs)} ms, ${megabytes(peakMemoryOf(app.pid))}`,
      ),
    ];
  },
};

/** Saves a new version like the office. `at` is on the clock of the clients. */
async function changeConfig(pool: Pool): Promise<{ version: number; at: number }> {
  const record = await findCurrentConfig(pool);
  if (!record) throw new Error('There is no configuration to change');
  const { id, version, ...config } = record;
  config.organiser.phone = `+421 900 000 ${String(version).padStart(3, '0')}`;
  const at = Number(process.hrtime.bigint()) / 1e6;
  const saved = await saveConfig(pool, { id, version, config, actor: 'system', now: new Date() });
  return { version: saved.version, at };
}
