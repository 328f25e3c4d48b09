// Measures the program side by side with its limits and peers: `npm run bench` runs everything and
// writes docs/performance.md, `npm run bench -- signup pdf` runs some and only prints.

import { backUp } from './back-up.ts';
import { bank } from './bank.ts';
import { board } from './board.ts';
import { nameOfCompanion } from './companion-process.ts';
import { day } from './day.ts';
import { delivery } from './delivery.ts';
import { editions } from './editions.ts';
import { heavy } from './heavy.ts';
import { lighthouse } from './lighthouse.ts';
import { list } from './list.ts';
import { live } from './live.ts';
import type { Row } from './measurement.ts';
import { move } from './move.ts';
import { office } from './office.ts';
import { pages } from './pages.ts';
import { pdf } from './pdf.ts';
import { planning } from './plan.ts';
import { prints } from './prints.ts';
import { printsMeanwhile } from './prints-meanwhile.ts';
import { quote } from './quote.ts';
import { printRows, writeTable } from './report.ts';
import { Scope } from './scope.ts';
import { scroll } from './scroll.ts';
import { signIn } from './sign-in.ts';
import { signup } from './signup.ts';
import { start } from './start.ts';
import { typing } from './typing.ts';
import { webhook } from './webhook.ts';
import { xlsx } from './xlsx.ts';

const MEASUREMENTS = [
  signup,
  signIn,
  quote,
  heavy,
  delivery,
  pdf,
  prints,
  printsMeanwhile,
  xlsx,
  bank,
  planning,
  move,
  webhook,
  day,
  backUp,
  live,
  list,
  editions,
  office,
  start,
  pages,
  lighthouse,
  typing,
  scroll,
  board,
];

/** Started in separate processes; loading one makes it answer. */
const COMPANIONS: Record<string, () => Promise<unknown>> = {
  'signup-clients': () => import('./companions/signup-clients.ts'),
  mailbox: () => import('./companions/mailbox.ts'),
  'webhook-clients': () => import('./companions/webhook-clients.ts'),
  'sign-in-clients': () => import('./companions/sign-in-clients.ts'),
  'quote-handler': () => import('./companions/quote-handler.ts'),
  'quote-client': () => import('./companions/quote-client.ts'),
  'live-clients': () => import('./companions/live-clients.ts'),
  'xlsx-files': () => import('./companions/xlsx-files.ts'),
  'print-makers': () => import('./companions/print-makers.ts'),
  'pdf-renderers': () => import('./companions/pdf-renderers.ts'),
};

async function measure(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !MEASUREMENTS.some((known) => known.name === name));
  if (unknown !== undefined) {
    const known = MEASUREMENTS.map(({ name }) => name).join(', ');
    throw new Error(`There is no measurement "${unknown}", only ${known}.`);
  }
  const chosen = MEASUREMENTS.filter(({ name }) => names.length === 0 || names.includes(name));
  const began = performance.now();
  const rows: Row[] = [];
  for (const measurement of chosen) {
    console.log(`${measurement.name} …`);
    const found = await runInScope((scope) => measurement.run(scope));
    printRows(found);
    rows.push(...found);
  }
  if (names.length === 0) {
    const file = writeTable(rows, (performance.now() - began) / 1000);
    console.log(`Written to ${file}.`);
  }
  if (rows.some(({ verdict }) => verdict === 'MISS')) process.exitCode = 1;
}

async function runInScope(run: (scope: Scope) => Promise<Row[]>): Promise<Row[]> {
  const scope = new Scope();
  const interrupt = () => void scope.close().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  try {
    return await run(scope);
  } finally {
    await scope.close();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

const companion = nameOfCompanion();
if (companion !== null) {
  await COMPANIONS[companion]?.();
} else {
  await measure(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
