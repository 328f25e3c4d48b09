// Ten pages of the office are open while a hundred signups arrive in a minute: measures how soon
// each page has the new row, and the cost for the server. The same signups arrive first without
// open pages; the difference is the cost of the pages.

import { setTimeout as delay } from 'node:timers/promises';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { demoSignup } from '#server/demo/demo-signup.ts';
import { seededRandom } from '#server/demo/random.ts';
import { insertManySignups } from '#tests/factories/many-signups.ts';
import { fetchChallenge, solveOne } from './companions/captcha-tokens.ts';
import { findServerOf } from './data-folder.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { type OfficeSession, startOffice } from './office-session.ts';
import { cpuOf, cpuOfFamily } from './processes.ts';
import { percentile, rounded } from './statistics.ts';

const PAGES = 10;
const SIGNUPS = 50;
/** A hundred in a minute. */
const EVERY_MS = 600;
const SIGNUPS_BEFORE = 5_000;
const MOST_WAIT_MS = 1000;
const MOST_SHARE = 0.1;

interface News {
  cursor: string;
  signupIds: string[] | null;
}

export const office: Measurement = {
  name: 'office',
  async run(scope) {
    const session = await startOffice(scope, { CAPTCHA_COST: '1' });
    await insertManySignups(session.database, session.configId, SIGNUPS_BEFORE);
    const bodies = await submissions(session, 2 * SIGNUPS + 10);
    await arrive(session, bodies.splice(0, 10));
    const alone = await arrive(session, bodies.splice(0, SIGNUPS));
    const seen = new Map<string, number[]>();
    const closing = new AbortController();
    const pages = Array.from({ length: PAGES }, () => openPage(session, seen, closing.signal));
    await delay(500);
    const watched = await arrive(session, bodies);
    await delay(1000);
    closing.abort();
    await Promise.all(pages);

    const waits = [...watched.storedAt].flatMap(([id, at]) =>
      (seen.get(id) ?? []).map((heard) => Math.max(0, heard - at)),
    );
    if (waits.length !== PAGES * SIGNUPS) throw new Error('A page has missed a signup');
    const slowest = percentile(waits, 1);
    const share = (watched.appMs - alone.appMs) / watched.elapsedMs;
    const databaseShare = (watched.databaseMs - alone.databaseMs) / watched.elapsedMs;
    return [
      {
        what: `${PAGES} pages of the office while 100 signups a minute arrive, from the answer of createSignup to the row on the page`,
        measured: `**${rounded(slowest)} ms** at the slowest of ${waits.length} (p50 ${rounded(percentile(waits, 0.5))} ms, p95 ${rounded(percentile(waits, 0.95))} ms)`,
        limit: 'at most 1 s',
        verdict: verdict(slowest <= MOST_WAIT_MS),
      },
      {
        what: 'CPU of the application for those pages, as a share of a core',
        measured: `**${rounded(share * 100)} %**`,
        limit: 'at most 10 %',
        verdict: verdict(share <= MOST_SHARE),
      },
      detail('CPU of PostgreSQL for them', `${rounded(databaseShare * 100)} % of a core`),
    ];
  },
};

async function submissions({ app, call }: OfficeSession, count: number): Promise<object[]> {
  const config = await call<ConfigRecord>('getConfig', {});
  const random = seededRandom(1);
  const bodies: object[] = [];
  for (let index = 0; index < count; index++) {
    bodies.push({
      signup: demoSignup(config, random, 1 + random.below(3)),
      captchaToken: await solveOne(await fetchChallenge(app.url)),
      idempotencyKey: `signup ${index}`,
      consents: [{ id: 'declaration', version: 1 }],
    });
  }
  return bodies;
}

/** At equal intervals, one after the other. */
async function arrive(session: OfficeSession, bodies: readonly object[]) {
  const postmaster = findServerOf(session.folder) as number;
  const before = { app: cpuOf(session.app.pid), database: cpuOfFamily(postmaster) };
  const began = performance.now();
  const storedAt = new Map<string, number>();
  for (const [index, body] of bodies.entries()) {
    await delay(Math.max(0, began + index * EVERY_MS - performance.now()));
    const { id } = await session.call<{ id: string }>('createSignup', body);
    storedAt.set(id, performance.now());
  }
  return {
    storedAt,
    elapsedMs: performance.now() - began,
    appMs: cpuOf(session.app.pid) - before.app,
    databaseMs: cpuOfFamily(postmaster) - before.database,
  };
}

/** Behaves like the table: waits for news and reads the changed rows. */
async function openPage(
  { call }: OfficeSession,
  seen: Map<string, number[]>,
  closing: AbortSignal,
): Promise<void> {
  const left = new Promise<null>((resolve) =>
    closing.addEventListener('abort', () => resolve(null), { once: true }),
  );
  let { cursor } = await call<News>('watchOffice', { cursor: '' });
  while (!closing.aborted) {
    const news: News | null = await Promise.race([call<News>('watchOffice', { cursor }), left]);
    if (!news) return;
    ({ cursor } = news);
    if (!news.signupIds?.length) continue;
    const { rows } = await call<{ rows: { id: string }[] }>('listSignups', { ids: news.signupIds });
    for (const { id } of rows) seen.set(id, [...(seen.get(id) ?? []), performance.now()]);
  }
}
