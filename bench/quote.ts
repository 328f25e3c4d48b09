// Measures the price of a hundred persons: the page requests it while the user types, so it must be
// cheap. First the CPU time from the text of the request to the text of the answer, then that of
// the whole application through HTTP. Several processes are tried, because Node optimises the same
// code differently in each start.

import { sampleEdition } from '#domain/edition/sample-edition.ts';
import { startApp } from './app-process.ts';
import { startCompanion } from './companion-process.ts';
import type { QuoteClient } from './companions/quote-client.ts';
import type { QuoteHandler } from './companions/quote-handler.ts';
import { temporaryDataFolder } from './data-folder.ts';
import { hundredPersons, PERSONS } from './hundred-persons.ts';
import { detail, type Measurement, verdict } from './measurement.ts';
import { cpuOf } from './processes.ts';
import { startFlags } from './start-flags.ts';
import { median, rounded } from './statistics.ts';

const MOST_CPU_MS = 2;
const PROCESSES = 5;
const HTTP_SECONDS = 3;

export const quote: Measurement = {
  name: 'quote',
  async run(scope) {
    const config = { ...sampleEdition('2026-11-15'), id: 'sample', version: 1 };
    const body = JSON.stringify({ data: hundredPersons(config) });
    const calls: number[] = [];
    for (let index = 0; index < PROCESSES; index++) {
      const handler = startCompanion<QuoteHandler>(scope, 'quote-handler', {
        flags: startFlags(),
      });
      calls.push(await handler.ask('cpuOfCall', { config, body }));
    }
    const typical = median(calls);

    const app = await startApp(scope, temporaryDataFolder(scope), { JOBS: 'off' });
    const client = startCompanion<QuoteClient>(scope, 'quote-client');
    await client.ask('send', { url: app.url, body, seconds: HTTP_SECONDS });
    const before = cpuOf(app.pid);
    const http = await client.ask('send', { url: app.url, body, seconds: HTTP_SECONDS });
    const cpuMs = (cpuOf(app.pid) - before) / http.answered;
    return [
      {
        what: `\`quote\` of ${PERSONS} persons, CPU of one call (parsing, checks of shape, fees, texts)`,
        measured: `**${rounded(typical)} ms** (slowest of ${PROCESSES} processes: ${rounded(Math.max(...calls))} ms; the request has ${Math.round(body.length / 1024)} kB)`,
        limit: `at most ${MOST_CPU_MS} ms`,
        verdict: verdict(typical <= MOST_CPU_MS),
      },
      detail(
        'the same through HTTP, CPU of the whole application',
        `${rounded(cpuMs)} ms; one caller waits ${rounded(http.p50Ms)} ms (p99 ${rounded(http.p99Ms)} ms)`,
      ),
    ];
  },
};
