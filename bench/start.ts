// Measures a start with an existing database: after a reboot, when PostgreSQL has to be started
// too, and after a crash or an update of the application alone, when it is still running.

import path from 'node:path';
import pg from 'pg';
import { databaseUser } from '#server/db/embedded/cluster.ts';
import { startApp } from './app-process.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { type Measurement, type Row, verdict } from './measurement.ts';
import { cpuOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, rounded } from './statistics.ts';

const MOST_MS = 3000;
const TIMES = 4;

export const start: Measurement = {
  name: 'start',
  async run(scope) {
    const folder = temporaryDataFolder(scope);
    await startAndStop(scope, folder);
    const whenStopped = await startRepeatedly(scope, folder);

    const app = await startApp(scope, folder);
    // Another client of the database keeps it running when the application stops.
    const keeper = new pg.Client({
      host: path.join(folder, 'sock'),
      user: databaseUser,
      database: 'prihlaska',
    });
    keeper.on('error', () => {});
    await keeper.connect();
    await app.stop();
    const whenRunning = await startRepeatedly(scope, folder);
    return [
      rowOf('its PostgreSQL stopped', whenStopped),
      rowOf('its PostgreSQL running', whenRunning),
    ];
  },
};

interface Start {
  ms: number;
  /** CPU of the application alone; elapsed time also depends on other load. */
  cpuMs: number;
}

async function startAndStop(scope: Scope, folder: string): Promise<Start> {
  const app = await startApp(scope, folder);
  const start = { ms: app.startedInMs, cpuMs: cpuOf(app.pid) };
  await app.stop();
  return start;
}

async function startRepeatedly(scope: Scope, folder: string): Promise<Start[]> {
  const times: Start[] = [];
  for (let time = 0; time < TIMES; time++) times.push(await startAndStop(scope, folder));
  return times;
}

function rowOf(condition: string, starts: readonly Start[]): Row {
  const times = starts.map(({ ms }) => ms);
  const [typical, slowest] = [median(times), Math.max(...times)];
  const cpuMs = median(starts.map((start) => start.cpuMs));
  return {
    what: `start to first answer with an existing database, ${condition}`,
    measured: `**${rounded(typical / 1000)} s** (slowest of ${TIMES}: ${rounded(slowest / 1000)} s; CPU of the application ${rounded(cpuMs / 1000)} s)`,
    limit: 'at most 3 s',
    verdict: verdict(typical <= MOST_MS),
  };
}
