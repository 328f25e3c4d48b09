// Measures a start with an existing database: after a reboot, when PostgreSQL has to be started
// too, and after a crash or an update of the application alone, when it is still running. Then
// measures the first PDF, for which the compiler has to be loaded.

import { setTimeout as delay } from 'node:timers/promises';
import { startApp } from './app-process.ts';
import { startCompanion } from './companion-process.ts';
import type { SignupClients } from './companions/signup-clients.ts';
import { keepServerRunning, temporaryDataFolder } from './data-folder.ts';
import { startMailServer } from './mail-server.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { cpuOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, rounded } from './statistics.ts';

const MOST_MS = 3000;
const MOST_FIRST_PDF_MS = 500;
/** A person who signs up and then opens the PDF takes longer. */
const QUIET_MS = 3_000;
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
    const SMTP_URL = await startMailServer(scope);
    const first = { folder, token, settings: { SMTP_URL } };
    const atOnce: Start[] = [];
    const later: Start[] = [];
    for (let time = 0; time < TIMES; time++) {
      atOnce.push(await firstPdf(scope, { ...first, afterMs: 0 }));
      later.push(await firstPdf(scope, { ...first, afterMs: QUIET_MS }));
    }
    return [
      rowOf('its PostgreSQL stopped', whenStopped),
      rowOf('its PostgreSQL running', whenRunning),
      firstPdfRow(later),
      detail('the same, asked for at once', summaryOf(atOnce)),
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

interface FirstPdf {
  folder: string;
  token: string;
  settings: Record<string, string>;
  /** How long nobody asks for anything after the start. */
  afterMs: number;
}

async function firstPdf(scope: Scope, { folder, token, settings, afterMs }: FirstPdf) {
  const app = await startApp(scope, folder, settings);
  await delay(afterMs);
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
  return {
    what: `the first PDF after a start with a mail server, after ${QUIET_MS / 1000} quiet seconds`,
    measured: summaryOf(pdfs),
    limit: `at most ${MOST_FIRST_PDF_MS} ms`,
    verdict: verdict(median(pdfs.map(({ ms }) => ms)) <= MOST_FIRST_PDF_MS),
  };
}

function summaryOf(pdfs: readonly Start[]): string {
  const times = pdfs.map(({ ms }) => ms);
  const cpuMs = median(pdfs.map((pdf) => pdf.cpuMs));
  return `**${rounded(median(times))} ms** (slowest of ${TIMES}: ${rounded(Math.max(...times))} ms; CPU of the application ${rounded(cpuMs)} ms)`;
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
