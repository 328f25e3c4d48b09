// Measures a page of the signups list with 1,000, 10,000 and 100,000 signups: the first page, the
// last one and a search, through HTTP, from the request to the parsed answer. The three
// applications run side by side and are called in turn, so that other load disturbs all equally.

import { setTimeout as delay } from 'node:timers/promises';
import { writeCursor } from '#server/features/signup/list/read-cursor.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { findServerOf } from './data-folder.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { type OfficeSession, startOffice } from './office-session.ts';
import { cpuOf, cpuOfFamily } from './processes.ts';
import type { Scope } from './scope.ts';
import { median, percentile, rounded } from './statistics.ts';

const SIZES = [1_000, 10_000, 100_000];
const SECRET_KEY = 'a secret for one benchmark, which makes the cursor of the last page';
const ROUNDS = 60;
const WARM_UP = 15;
const LIMIT = 50;
const MOST_TIMES = 1.5;
const MOST_SEARCH_MS = 60;

/** Typical searches: a full name, a surname, a school, an address, a number, a prefix. */
const SEARCHES = [
  'zofia tothova',
  'NOVÁK',
  'moyzesa prešov',
  'osoba2001@posta',
  '2027-0500',
  'Ľubica Žilinčík',
  'kov',
  'čierny martin',
  'lu du',
  'ema horváthová košice',
  'nikto taký',
  'schneidra-trnavskeho',
];

const KINDS = ['first page', 'last page', 'search', 'first page after a change'] as const;
type Kind = (typeof KINDS)[number];

interface Sized extends OfficeSession {
  size: number;
  lastCursor: string;
  times: Record<Kind, number[]>;
}

export const list: Measurement = {
  name: 'list',
  async run(scope) {
    const offices: Sized[] = [];
    for (const size of SIZES) offices.push(await prepare(scope, size));
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      for (const office of offices) await measure(office, round);
      if (round === WARM_UP - 1) for (const office of offices) office.times = noTimes();
    }
    const largest = offices.at(-1) as Sized;
    const cpu = detail('CPU of such a search', await searchCpu(largest));
    return [...rowsOf(offices), cpu];
  },
};

const noTimes = (): Record<Kind, number[]> => ({
  'first page': [],
  'last page': [],
  search: [],
  'first page after a change': [],
});

async function prepare(scope: Scope, size: number): Promise<Sized> {
  const office = await startOffice(scope, { SECRET_KEY });
  await insertManySignups(office.database, office.configId, size);
  const { rows } = await office.database.query<{ id: string; key: string }>(
    `select id, created_at::text as key from signups where config_id = $1
     order by created_at, id offset $2 limit 1`,
    [office.configId, LIMIT],
  );
  const place = { sort: '-createdAt' as const, id: rows[0]?.id ?? '', key: [rows[0]?.key ?? ''] };
  return { ...office, size, lastCursor: writeCursor(SECRET_KEY, place), times: noTimes() };
}

async function measure(office: Sized, round: number): Promise<void> {
  await announce(office);
  await time(office, 'first page after a change', {});
  await time(office, 'first page', {});
  await time(office, 'last page', { cursor: office.lastCursor });
  await announce(office);
  await time(office, 'search', { search: SEARCHES[round % SEARCHES.length] });
}

/** CPU of one search, which depends less on other load than its time. */
async function searchCpu(office: Sized): Promise<string> {
  const postmaster = findServerOf(office.folder) as number;
  const before = { app: cpuOf(office.app.pid), database: cpuOfFamily(postmaster) };
  for (let index = 0; index < ROUNDS; index++) {
    await announce(office);
    await office.call('listSignups', { limit: LIMIT, search: SEARCHES[index % SEARCHES.length] });
  }
  const app = (cpuOf(office.app.pid) - before.app) / ROUNDS;
  const database = (cpuOfFamily(postmaster) - before.database) / ROUNDS;
  return `${rounded(app)} ms application, ${rounded(database)} ms PostgreSQL`;
}

/** Like a change: drops the cached totals, so that the measured request counts again. */
async function announce({ database }: Sized): Promise<void> {
  await database.query(`select pg_notify('signup_changed', 'nobody')`);
  await delay(5);
}

async function time(office: Sized, kind: Kind, question: object): Promise<void> {
  const began = performance.now();
  const answer = await office.call<{ rows: unknown[]; total: number; nextCursor: string | null }>(
    'listSignups',
    { limit: LIMIT, ...question },
  );
  office.times[kind].push(performance.now() - began);
  if (kind === 'search') return;
  const isRight = answer.total === office.size && answer.rows.length === LIMIT;
  if (!isRight || (kind === 'last page') !== (answer.nextCursor === null)) {
    throw new Error(`The ${kind} of ${office.size} is not what it should be`);
  }
}

function rowsOf(offices: readonly Sized[]): Row[] {
  const p95 = (office: Sized | undefined, kind: Kind) =>
    percentile(office?.times[kind] ?? [], 0.95);
  const timing = (kind: Kind) =>
    offices
      .map(
        (office) =>
          `${office.size.toLocaleString('en')}: ${rounded(p95(office, kind))} ms (p50 ${rounded(median(office.times[kind]))} ms)`,
      )
      .join(', ');
  const [smallest, largest] = [offices.at(0), offices.at(-1)];
  const paging = (['first page', 'last page'] as const).map((kind) => {
    const times = p95(largest, kind) / p95(smallest, kind);
    return {
      what: `${kind} of the signups list, p95 at 100,000 signups against 1,000`,
      measured: `**${rounded(times)} times** (${timing(kind)})`,
      limit: `at most ${MOST_TIMES} times`,
      verdict: verdict(times <= MOST_TIMES),
    };
  });
  const searchMs = p95(largest, 'search');
  return [
    ...paging,
    {
      what: 'a search of the signups list with its count, p95 at 100,000 signups',
      measured: `**${rounded(searchMs)} ms** (${timing('search')})`,
      limit: `at most ${MOST_SEARCH_MS} ms`,
      verdict: verdict(searchMs <= MOST_SEARCH_MS),
    },
    detail('first page just after a change, with everything counted anew, p95', timing(KINDS[3])),
  ];
}
