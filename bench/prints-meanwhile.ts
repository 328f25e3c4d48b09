// Measures the effect of making a bulletin of a thousand performers on other users: how much longer
// the slowest of repeated requests takes than on an idle server.

import { insertManySignups } from '#tests/factories/many-signups.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { type OfficeSession, startOffice } from './office-session.ts';
import { percentile, rounded } from './statistics.ts';
import { waitsDuring } from './waits.ts';

/** Two performers each, some of them cancelled or waiting: a thousand appear. */
const SIGNUPS = 630;
const MOST_LONGER_MS = 50;
const ROUNDS = 3;

export const printsMeanwhile: Measurement = {
  name: 'prints-meanwhile',
  async run(scope) {
    const session = await startOffice(scope, { JOBS: 'on' });
    await insertManySignups(session.database, session.configId, SIGNUPS);
    await session.database.query(
      `insert into appearances (id, signup_id, config_id, position, category, day, players,
         accompanists, asks_accompanist, pieces, counted_seconds)
       select gen_random_uuid(), p.signup_id, $1, p.position, 'II. (A)', '2027-04-10',
         jsonb_build_array(jsonb_build_object('personId', p.id, 'instrument', '')), '{}', false,
         jsonb_build_array(jsonb_build_object('composer', '', 'title', p.song1, 'movement', '',
           'arranger', '', 'seconds', 300)), 300
       from persons p where p.identity = 'performer'`,
      [session.configId],
    );
    await make(session);
    const longer: number[] = [];
    const stalls: number[] = [];
    let made = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const busy = await waitsDuring(session.app, () => make(session));
      made = performance.now() - began;
      const quiet = await waitsDuring(session.app, () => pause(made));
      stalls.push(percentile(busy, 1));
      longer.push(percentile(busy, 1) - percentile(quiet, 1));
    }
    const slowest = Math.max(...longer);
    return [
      {
        what: 'the slowest answer while a bulletin of 1,000 performers is made, beyond the slowest of a quiet server',
        measured: `**${rounded(Math.max(0, slowest))} ms** at the worst of ${ROUNDS} rounds (${longer.map((ms) => rounded(ms)).join(', ')})`,
        limit: `at most ${MOST_LONGER_MS} ms`,
        verdict: verdict(slowest <= MOST_LONGER_MS),
      },
      {
        what: 'the longest stall of the main loop meanwhile: no answer of a file it has in memory took longer',
        measured: `**${rounded(Math.max(...stalls))} ms**`,
        limit: `at most ${MOST_LONGER_MS} ms`,
        verdict: verdict(Math.max(...stalls) <= MOST_LONGER_MS),
      },
      detail('making it, from the click to the file', `${rounded(made / 1000)} s`),
    ];
  },
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function make({ call }: OfficeSession): Promise<void> {
  const { run } = await call<{ run: { id: string } }>('startPrint', { kind: 'bulletin' });
  for (;;) {
    const { run: now } = await call<{ run: { state: string; problems: unknown[] } }>(
      'getPrintRun',
      {
        runId: run.id,
      },
    );
    if (now.state === 'done') return;
    if (now.state === 'failed') throw new Error(`No bulletin: ${JSON.stringify(now.problems)}`);
    await pause(250);
  }
}
