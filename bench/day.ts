// The day of the competition: thirty devices send twenty events a minute each, one device sends an
// evening's backlog of 5,000, and other callers are asked meanwhile. Then the size of what a device
// downloads for 600 appearances, how long its scans take, and how long the results.

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { insertAppearances } from '#tests/factories/stored-appearances.ts';
import { findServerOf } from './data-folder.ts';
import { resultRows, scanRows } from './day-device.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { type OfficeSession, startOffice } from './office-session.ts';
import { cpuOf, cpuOfFamily } from './processes.ts';
import { percentile, rounded } from './statistics.ts';

/** A tenth is cancelled and a tenth waits, so that some 600 appearances remain. */
const SIGNUPS = 375;
const DEVICES = 30;
const EVERY_MS = 3_000;
const STEADY_MS = 15_000;
const BACKLOG = 5_000;
const BATCH = 100;
const MOST_BACKLOG_MS = 10_000;
const MOST_SLOWER_MS = 50;
const MOST_SNAPSHOT_BYTES = 150_000;
const PROBE_MS = 40;

interface Row {
  kind: string;
  id: string;
}

interface Device {
  token: string;
  sequence: number;
  rows: Row[];
  bytes: number;
}

export const day: Measurement = {
  name: 'day',
  async run(scope) {
    const session = await startOffice(scope, { RATE_LIMITS: 'off' });
    await insertManySignups(session.database, session.configId, SIGNUPS);
    await insertAppearances(session.database);
    const desks = await Promise.all(
      Array.from({ length: DEVICES }, () => prepared(session, { job: 'desk', place: '' })),
    );
    const hall = await prepared(session, { job: 'hall', place: 'A' });
    const [first] = desks;
    if (!first) throw new Error('No device was prepared');
    const people = first.rows.filter(({ kind }) => kind === 'person').map(({ id }) => id);
    const appearances = hall.rows.filter(({ kind }) => kind === 'appearance').length;

    const answers = await steady(session, desks, people);
    const quiet = await probe(session, delay(3_000));
    const postmaster = findServerOf(session.folder) as number;
    const cpu = () => ({ app: cpuOf(session.app.pid), database: cpuOfFamily(postmaster) });
    const [start, before] = [performance.now(), cpu()];
    const sending = sendBacklog(session, first, people);
    const busy = await probe(session, sending);
    const [backlogMs, after] = [performance.now() - start, cpu()];
    const spent = (after.app - before.app + after.database - before.database) / 1000;
    const slower = percentile(busy, 0.95) - percentile(quiet, 0.95);
    const bytes = Math.max(first.bytes, hall.bytes);
    return [
      {
        what: `a backlog of ${BACKLOG} events of one device, ${BATCH} in a request`,
        measured: `**${rounded(backlogMs / 1000)} s**`,
        limit: 'at most 10 s',
        verdict: verdict(backlogMs <= MOST_BACKLOG_MS),
      },
      {
        what: 'other answers meanwhile, by how much slower (p95 of getConfig)',
        measured: `**${rounded(slower)} ms** (${rounded(percentile(quiet, 0.95))} ms before, ${rounded(percentile(busy, 0.95))} ms meanwhile)`,
        limit: 'at most 50 ms',
        verdict: verdict(slower <= MOST_SLOWER_MS),
      },
      detail(
        'CPU of the application and PostgreSQL for both, the probes included',
        `${rounded(spent)} s (load of the machine ${rounded(loadavg()[0] ?? 0)})`,
      ),
      detail(
        `${DEVICES} devices with 20 events a minute each`,
        `an answer takes ${rounded(percentile(answers, 0.5))} ms (p95 ${rounded(percentile(answers, 0.95))} ms)`,
      ),
      {
        what: `what a device downloads for ${appearances} appearances, compressed`,
        measured: `**${rounded(bytes / 1000)} kB** (desk ${rounded(first.bytes / 1000)} kB, hall ${rounded(hall.bytes / 1000)} kB)`,
        limit: 'at most 150 kB',
        verdict: verdict(bytes <= MOST_SNAPSHOT_BYTES),
      },
      ...(await scanRows(scope, session, people)),
      ...resultRows(),
    ];
  },
};

/** One for each performer, with two pieces. */
async function prepared(
  session: OfficeSession,
  { job, place }: { job: string; place: string },
): Promise<Device> {
  const made = await session.call<{ code: string }>('createDayCode', { job, place, label: job });
  const { token, snapshot } = await session.call<{ token: string; snapshot: { rows: Row[] } }>(
    'prepareDevice',
    { code: made.code },
  );
  const bytes = gzipSync(JSON.stringify(snapshot)).length;
  return { token, sequence: 0, rows: snapshot.rows, bytes };
}

function events(device: Device, people: readonly string[], count: number) {
  return Array.from({ length: count }, () => {
    device.sequence += 1;
    return {
      sequence: device.sequence,
      kind: 'arrived',
      subject: people[device.sequence % people.length],
      at: new Date().toISOString(),
    };
  });
}

async function send(
  session: OfficeSession,
  device: Device,
  sent: readonly object[],
): Promise<void> {
  const answer = await session.call<{ results: { status: string }[] }>('sendDayEvents', {
    token: device.token,
    events: sent,
    cursor: 1_000_000,
    snapshot: 1,
  });
  if (answer.results.some(({ status }) => status !== 'accepted')) {
    throw new Error('An event was not accepted');
  }
}

/** Returns how long each answer took. */
async function steady(
  session: OfficeSession,
  devices: readonly Device[],
  people: readonly string[],
): Promise<number[]> {
  const waits: number[] = [];
  const until = performance.now() + STEADY_MS;
  await Promise.all(
    devices.map(async (device, index) => {
      await delay((index * EVERY_MS) / devices.length);
      while (performance.now() < until) {
        const start = performance.now();
        await send(session, device, events(device, people, 1));
        waits.push(performance.now() - start);
        await delay(EVERY_MS);
      }
    }),
  );
  return waits;
}

async function sendBacklog(
  session: OfficeSession,
  device: Device,
  people: readonly string[],
): Promise<void> {
  const backlog = events(device, people, BACKLOG);
  for (let from = 0; from < backlog.length; from += BATCH) {
    await send(session, device, backlog.slice(from, from + BATCH));
  }
}

/** Asks for the configuration until the work is done. */
async function probe(session: OfficeSession, work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    await session.call('getConfig', {});
    waits.push(performance.now() - start);
    await delay(PROBE_MS);
  }
  await done;
  return waits;
}
