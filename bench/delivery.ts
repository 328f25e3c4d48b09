// What a signup costs until its confirmation lies in the mailbox: storing it, composing the mail,
// setting the PDF, handing both to a mail server. Signups are stored by an instance without jobs and
// then delivered by one that finds all of them waiting, as on the last evening of a deadline. CPU is
// that of the application and of PostgreSQL together; pdfmake sets the same PDFs in the same minutes,
// so that the numbers of two machines can be compared.

import { startApp } from './app-process.ts';
import { type CompanionProcess, startCompanion } from './companion-process.ts';
import type { Mailbox } from './companions/mailbox.ts';
import type { PdfRenderers } from './companions/pdf-renderers.ts';
import type { SignupClients } from './companions/signup-clients.ts';
import { findServerOf, keepServerRunning, temporaryDataFolder } from './data-folder.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { cpuOf, cpuOfFamily, peakMemoryOf } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, megabytes, rounded } from './statistics.ts';

const MOST_CPU_MS = 22;
const LEAST_PER_SECOND = 60;
const MOST_MEMORY_BYTES = 500 * 1024 * 1024;

const SECRET_KEY = 'a secret for one benchmark, which the clients know as well';
const MOST_PUPILS = 7;
const CONNECTIONS = 8;
/** Longer than the signups last: a run ends when all are sent. */
const SEND_SECONDS = 300;
const WARM_UP_SIGNUPS = 1500;
const SIGNUPS = 500;
const WARM_UP_MAILS = 300;
const MAILS = 200;
const ROUNDS = 3;
const PDFMAKE_SECONDS = 3;

interface Cpu {
  app: number;
  database: number;
}

interface Round {
  cpu: Cpu;
  perSecond: number;
  mailBytes: number;
  /** CPU of one PDF by pdfmake, measured just after. */
  pdfmakeMs: number;
}

export const delivery: Measurement = {
  name: 'delivery',
  async run(scope) {
    const folder = temporaryDataFolder(scope);
    const storing = await storeSignups(scope, folder);
    const mailbox = startCompanion<Mailbox>(scope, 'mailbox');
    const pdfmake = startCompanion<PdfRenderers>(scope, 'pdf-renderers');
    await pdfmake.ask('render', { engine: 'pdfmake', from: 1, seconds: PDFMAKE_SECONDS });
    const SMTP_URL = await mailbox.ask('listen', null);
    const warmedUp = mailbox.ask('receive', { count: WARM_UP_MAILS });
    // With its usual limits, which also decide how many mails an address gets.
    const app = await startApp(scope, folder, { SECRET_KEY, SMTP_URL, RATE_LIMITS: 'on' });
    await warmedUp;
    const rounds: Round[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      rounds.push(await deliverSome({ pid: app.pid, folder, mailbox, pdfmake, round }));
    }
    return rowsOf({ storing, rounds, peakBytes: peakMemoryOf(app.pid) });
  },
};

/** The CPU of storing one, of a program that has stored many. */
async function storeSignups(scope: Scope, folder: string): Promise<Cpu> {
  const app = await startApp(scope, folder, { SECRET_KEY, JOBS: 'off' });
  await keepServerRunning(folder);
  const clients = startCompanion<SignupClients>(scope, 'signup-clients');
  const target = { url: app.url, secretKey: SECRET_KEY, connections: CONNECTIONS };
  const send = async (count: number) => {
    await clients.ask('prepare', { ...target, count, mostPupils: MOST_PUPILS });
    const before = cpuNow(app.pid, folder);
    const { answered } = await clients.ask('send', { ...target, seconds: SEND_SECONDS });
    return cpuSince(before, { pid: app.pid, folder, count: answered });
  };
  await send(WARM_UP_SIGNUPS);
  const storing = await send(SIGNUPS);
  await app.stop();
  return storing;
}

async function deliverSome({
  pid,
  folder,
  mailbox,
  pdfmake,
  round,
}: {
  pid: number;
  folder: string;
  mailbox: CompanionProcess<Mailbox>;
  pdfmake: CompanionProcess<PdfRenderers>;
  round: number;
}): Promise<Round> {
  const before = cpuNow(pid, folder);
  const { count, seconds, bytes } = await mailbox.ask('receive', { count: MAILS });
  const cpu = cpuSince(before, { pid, folder, count });
  const { cpuMs: pdfmakeMs } = await pdfmake.ask('render', {
    engine: 'pdfmake',
    from: 10_000 * round,
    seconds: PDFMAKE_SECONDS,
  });
  return { cpu, perSecond: count / seconds, mailBytes: bytes, pdfmakeMs };
}

function cpuNow(pid: number, folder: string): Cpu {
  return { app: cpuOf(pid), database: cpuOfFamily(findServerOf(folder) as number) };
}

function cpuSince(
  before: Cpu,
  { pid, folder, count }: { pid: number; folder: string; count: number },
): Cpu {
  const now = cpuNow(pid, folder);
  return {
    app: (now.app - before.app) / count,
    database: (now.database - before.database) / count,
  };
}

function rowsOf({
  storing,
  rounds,
  peakBytes,
}: {
  storing: Cpu;
  rounds: readonly Round[];
  peakBytes: number;
}): Row[] {
  const of = (value: (round: Round) => number) => median(rounds.map(value));
  const stored = storing.app + storing.database;
  const cpuMs = stored + of(({ cpu }) => cpu.app + cpu.database);
  const share = of(({ cpu, pdfmakeMs }) => (stored + cpu.app + cpu.database) / pdfmakeMs);
  const perSecond = of((round) => round.perSecond);
  return [
    {
      what: 'a signup until its mail with the PDF is delivered, CPU of the application and PostgreSQL',
      measured: `**${rounded(cpuMs)} ms** (storing it ${rounded(storing.app)} ms application and ${rounded(storing.database)} ms PostgreSQL; delivering it ${rounded(of(({ cpu }) => cpu.app))} and ${rounded(of(({ cpu }) => cpu.database))} ms)`,
      limit: `at most ${MOST_CPU_MS} ms`,
      verdict: verdict(cpuMs <= MOST_CPU_MS),
    },
    detail(
      'the same as a share of the CPU that pdfmake takes for the PDF alone',
      `${rounded(share)} (${rounded(of((round) => round.pdfmakeMs))} ms)`,
    ),
    {
      what: 'mails with a PDF delivered per second while many wait',
      measured: `**${rounded(perSecond)}** (rounds ${rounds.map((round) => rounded(round.perSecond)).join(', ')}; ${Math.round(of((round) => round.mailBytes) / 1024)} kB each)`,
      limit: `at least ${LEAST_PER_SECOND} on two cores`,
      verdict: verdict(perSecond >= LEAST_PER_SECOND),
    },
    {
      what: 'peak memory of the application that delivered them',
      measured: `**${megabytes(peakBytes)}** after ${WARM_UP_MAILS + ROUNDS * MAILS}`,
      limit: `at most ${megabytes(MOST_MEMORY_BYTES)}`,
      verdict: verdict(peakBytes <= MOST_MEMORY_BYTES),
    },
  ];
}
