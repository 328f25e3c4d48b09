// Measures how fast confirmations are made, compared with pdfmake making the same documents: every
// signup gets one by mail, and a whole festival signs up in its last two days. The renderers take
// turns, so that other load affects both; each has its own process and has been warmed up.

import { startCompanion } from './companion-process.ts';
import type { PdfRenderers } from './companions/pdf-renderers.ts';
import { detail, type Measurement, type Row, verdict } from './measurement.ts';
import { peakMemoryOf } from './processes.ts';
import { median, megabytes, rounded } from './statistics.ts';

const LEAST_TIMES = 10;
const ROUNDS = 3;
const WARM_UP_SECONDS = 5;
const ROUND_SECONDS = 4;

type Made = Awaited<ReturnType<PdfRenderers['render']>>;

export const pdf: Measurement = {
  name: 'pdf',
  async run(scope) {
    const ours = startCompanion<PdfRenderers>(scope, 'pdf-renderers');
    const pdfmake = startCompanion<PdfRenderers>(scope, 'pdf-renderers');
    const warmUp = { from: 1, seconds: WARM_UP_SECONDS };
    const made = [
      await ours.ask('render', { engine: 'ours', ...warmUp }),
      await pdfmake.ask('render', { engine: 'pdfmake', ...warmUp }),
    ];
    const rounds: { ours: Made; pdfmake: Made }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const input = { from: 10_000 * round, seconds: ROUND_SECONDS };
      rounds.push({
        ours: await ours.ask('render', { engine: 'ours', ...input }),
        pdfmake: await pdfmake.ask('render', { engine: 'pdfmake', ...input }),
      });
    }
    const total = (who: 'ours' | 'pdfmake', first: Made | undefined) =>
      rounds.reduce((sum, round) => sum + round[who].count, first?.count ?? 0);
    return rowsOf(rounds, {
      ours: `peak ${megabytes(peakMemoryOf(ours.pid))} after ${total('ours', made[0])} different documents`,
      pdfmake: `peak ${megabytes(peakMemoryOf(pdfmake.pid))} after ${total('pdfmake', made[1])}`,
    });
  },
};

function rowsOf(
  rounds: readonly { ours: Made; pdfmake: Made }[],
  memory: { ours: string; pdfmake: string },
): Row[] {
  const of = (who: 'ours' | 'pdfmake', what: keyof Made) =>
    median(rounds.map((round) => round[who][what]));
  const times = median(rounds.map((round) => round.ours.perSecond / round.pdfmake.perSecond));
  const lessCpu = median(rounds.map((round) => round.pdfmake.cpuMs / round.ours.cpuMs));
  const summaryOf = (who: 'ours' | 'pdfmake') =>
    `${rounded(of(who, 'cpuMs'))} ms of CPU and ${Math.round(of(who, 'bytes') / 1024)} kB each, ${memory[who]}`;
  return [
    {
      what: 'confirmation PDFs per second, against pdfmake making the same document',
      measured: `**${rounded(times)} times** (${rounded(of('ours', 'perSecond'))}/s against ${rounded(of('pdfmake', 'perSecond'))}/s; by CPU time ${rounded(lessCpu)} times)`,
      limit: `at least ${LEAST_TIMES} times`,
      verdict: verdict(times >= LEAST_TIMES),
    },
    detail('our renderer', summaryOf('ours')),
    detail('pdfmake', summaryOf('pdfmake')),
  ];
}
