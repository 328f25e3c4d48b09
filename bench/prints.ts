// Measures the prints of the night before an event: diplomas singly and as one file, badges, a
// booklet of a thousand performers, each compared with pdfmake. The renderers take turns.

import { startCompanion } from './companion-process.ts';
import type { Job, PrintMakers } from './companions/print-makers.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { peakMemoryOf } from './processes.ts';
import { median, megabytes, rounded } from './statistics.ts';

const LEAST_TIMES_SINGLY = 10;
const LEAST_TIMES = 2;
const MOST_MEMORY = 800 * 1024 * 1024;
const MOST_KEPT = 50 * 1024 * 1024;
/** The compiler is JIT-compiled while it works; both engines get faster with use. */
const ROUNDS = 5;

interface Compared {
  job: Job;
  what: string;
  people: number;
  documents: number;
  leastTimes: number;
}

const COMPARED: Compared[] = [
  {
    job: 'diplomas-singly',
    what: '500 diplomas, a file for each',
    people: 440,
    documents: 500,
    leastTimes: LEAST_TIMES_SINGLY,
  },
  {
    job: 'diplomas',
    what: '500 diplomas as one file',
    people: 440,
    documents: 1,
    leastTimes: LEAST_TIMES,
  },
  {
    job: 'badges',
    what: 'badges of 500 people',
    people: 450,
    documents: 1,
    leastTimes: LEAST_TIMES,
  },
  {
    job: 'bulletin',
    what: 'a bulletin of 1,000 performers',
    people: 1_000,
    documents: 1,
    leastTimes: LEAST_TIMES,
  },
];
/** pdfmake needs minutes for five hundred, so it makes some, and the time of one is compared. */
const SAMPLED = 25;

export const prints: Measurement = {
  name: 'prints',
  async run(scope) {
    const ours = startCompanion<PrintMakers>(scope, 'print-makers');
    const pdfmake = startCompanion<PrintMakers>(scope, 'print-makers');
    const few = (job: Job) => ({ job, people: 20, documents: 10, round: 0 });
    await ours.ask('make', { engine: 'ours', ...few('diplomas-singly') });
    const before = await ours.ask('rest', undefined as never);
    const rows: Row[] = [];
    for (const { what, leastTimes, ...asked } of COMPARED) {
      const rounds: { times: number; ours: number; pdfmake: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // Every run has its own thread; starting it and reading its fonts is not counted.
        await ours.ask('rest', undefined as never);
        await ours.ask('make', { engine: 'ours', ...few(asked.job) });
        await pdfmake.ask('make', { engine: 'pdfmake', ...few(asked.job) });
        const made = await ours.ask('make', { engine: 'ours', ...asked, round: round + 1 });
        const documents = Math.min(asked.documents, SAMPLED);
        const peer = await pdfmake.ask('make', {
          engine: 'pdfmake',
          ...asked,
          documents,
          round: round + 1,
        });
        const [one, other] = [made.ms / made.count, peer.ms / peer.count];
        rounds.push({ times: other / one, ours: one, pdfmake: other });
      }
      const times = median(rounds.map((round) => round.times));
      const each = (who: 'ours' | 'pdfmake') => rounded(median(rounds.map((round) => round[who])));
      rows.push({
        what: `${what}, against pdfmake`,
        measured: `**${rounded(times)} times** (${each('ours')} ms against ${each('pdfmake')} ms each)`,
        limit: `at least ${leastTimes} times`,
        verdict: verdict(times >= leastTimes),
      });
    }
    const peak = peakMemoryOf(ours.pid);
    const kept = (await ours.ask('rest', undefined as never)) - before;
    return [
      ...rows,
      {
        what: 'memory of the process that made all of them, at its peak',
        measured: `**${megabytes(peak)}**`,
        limit: `at most ${megabytes(MOST_MEMORY)}`,
        verdict: verdict(peak <= MOST_MEMORY),
      },
      {
        what: 'what of it is kept afterwards',
        measured: `**${megabytes(Math.max(0, kept))}**`,
        limit: `at most ${megabytes(MOST_KEPT)}`,
        verdict: verdict(kept <= MOST_KEPT),
      },
      detail('pdfmake', `peak ${megabytes(peakMemoryOf(pdfmake.pid))}`),
    ];
  },
};
