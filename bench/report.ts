// Writes the table between the marks in docs/performance.md; the text around it is written by hand.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Row } from './measurement.ts';

const [BEGIN, END] = ['<!-- table: npm run bench -->', '<!-- end of table -->'];

export function printRows(rows: readonly Row[]): void {
  for (const { what, measured, limit, verdict } of rows) {
    const limitText = limit === '' ? '' : ` (limit: ${limit}) ${verdict}`;
    console.log(`  ${what}: ${measured}${limitText}`);
  }
}

export function writeTable(rows: readonly Row[], seconds: number): string {
  const program = fileURLToPath(import.meta.resolve('#built/bench/main.js'));
  const file = path.resolve(path.dirname(program), '../../docs/performance.md');
  const text = fs.readFileSync(file, 'utf8');
  const [begin, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${file} has lost the marks around its table`);
  const table = [`${BEGIN}\n`, conditions(seconds), '', ...tableLines(rows), '', ''].join('\n');
  fs.writeFileSync(file, text.slice(0, begin) + table + text.slice(end));
  return file;
}

function conditions(seconds: number): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const date = new Date().toISOString().slice(0, 10);
  return (
    `${date}, Node ${process.versions.node}, ${os.availableParallelism()} cores ` +
    `(${cpu?.model.trim() || 'unknown'}, load ${os.loadavg()[0]?.toFixed(1)} at the end), ` +
    `${memory} GB, ${os.type()}; the whole run took ${Math.round(seconds)} s.`
  );
}

function tableLines(rows: readonly Row[]): string[] {
  return [
    '| what | measured | limit | |',
    '|---|---|---|---|',
    ...rows.map(({ what, measured, limit, verdict }) => {
      const result = verdict === 'MISS' ? '**MISS**' : verdict;
      return `| ${[what, measured, limit, result].join(' | ')} |`;
    }),
  ];
}
