// Measures a start with an existing database: after a reboot, when PostgreSQL has to be started
// too, and after a crash or an update of the application alone, when it is still running. Then
// measures the first PDF, for which the compiler has to be loaded.

import { startApp } from './app-process.ts';
import { startCompanion } from './companion-process.ts';
import type { SignupClients } from './companions/signup-clients.ts';
import { keepServerRunning, temporaryDataFolder } from './data-folder.ts';
import { type Measurement, type Row, verdict } from './measurement.ts';
import { cpuOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, rounded } from './statistics.ts';

const MOST_MS = 3000;
const MOST_FIRST_PDF_MS = 500;
const TIMES = 4;

export const start: Measurement = {
  name: 'start',
  async run(scope) {
    const folder = temporaryDataFolder(scope);
    await startAndStop(scope, folder);
    const whenStopped = await startRepeatedly(scope, folder);

    const app = await startApp(scope, folder);
    await keepServerRunning(folder);
    const { token } = await startCompanion<SignupClients>(scope, 'signup-clients').ask('prepare', {
      url: app.url,
      secretKey: '',
      count: 0,
      mostPupils: 4,
    });
    await app.stop();
    const whenRunning = await startRepeatedly(scope, folder);
    const firstPdfs: Start[] = [];
    for (let time = 0; time < TIMES; time++) firstPdfs.push(await firstPdf(scope, folder, token));
    return [
      rowOf('its PostgreSQL stopped', whenStopped),
      rowOf('its PostgreSQL running', whenRunning),
      firstPdfRow(firstPdfs),
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

/** Asked for at once: nothing has had time to be made ready. */
async function firstPdf(scope: Scope, folder: string, token: string): Promise<Start> {
  const app = await startApp(scope, folder);
  const cpuBefore = cpuOf(app.pid);
  const began = performance.now();
  const answer = await fetch(`${app.url}/s/${token}/documents/confirmation.pdf`);
  if (answer.status !== 200) throw new Error(`The PDF was answered with ${answer.status}`);
  await answer.arrayBuffer();
  const first = { ms: performance.now() - began, cpuMs: cpuOf(app.pid) - cpuBefore };
  await app.stop();
  return first;
}

function firstPdfRow(pdfs: readonly Start[]): Row {
  const times = pdfs.map(({ ms }) => ms);
  const typical = median(times);
  return {
    what: 'the first PDF after a start, asked for at once',
    measured: `**${rounded(typical)} ms** (slowest of ${TIMES}: ${rounded(Math.max(...times))} ms; CPU of the application ${rounded(median(pdfs.map(({ cpuMs }) => cpuMs)))} ms)`,
    limit: `at most ${MOST_FIRST_PDF_MS} ms`,
    verdict: verdict(typical <= MOST_FIRST_PDF_MS),
  };
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
