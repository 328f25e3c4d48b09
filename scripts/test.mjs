// Guards everything: one command that in a fresh clone installs, builds, checks and tests, runs
// every step even when an earlier one failed, and ends with one line of numbers for programs to
// read. A runner that crashed or ran no tests is a failure, not a success with nothing to say.
//
//   npm test                     all steps
//   npm test -- unit types       only these (the names are in lib/test-steps.mjs)

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { root } from './lib/root.mjs';
import { sum, summaryLine } from './lib/test-report.mjs';

async function runAll(names) {
  await ensureDependencies();
  const { ensureTexts } = await import('./lib/build.mjs');
  await ensureTexts();
  const { steps } = await import('./lib/test-steps.mjs');
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-reports-'));
  try {
    const results = [];
    for (const name of chooseSteps(Object.keys(steps), names)) {
      const reportFile = path.join(reports, `${name}.json`);
      results.push(await runStep(name, () => steps[name](reportFile)));
    }
    printOverview(results);
    return sum(results);
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
}

function chooseSteps(known, wanted) {
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no step ${unknown.join(', ')}. The steps are: ${known.join(', ')}.`);
  }
  if (wanted.length === 0) return known;
  const meetsTheBuild = wanted.includes('e2e') || wanted.includes('screens');
  const needed = meetsTheBuild ? [...wanted, 'build'] : wanted;
  return known.filter((name) => needed.includes(name));
}

async function runStep(name, step) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const counts = await step().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`── ${name}: ${summaryLine(counts)} (${seconds} s)`);
  return { name, seconds, ...counts };
}

function printOverview(results) {
  printFailures(results.flatMap((result) => result.failures ?? []));
  console.log('\n── all steps');
  for (const { name, seconds, ...counts } of results) {
    const mark = counts.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${name.padEnd(14)} ${seconds.padStart(7)} s  ${summaryLine(counts)}`);
  }
}

function printFailures(failures) {
  if (failures.length === 0) return;
  console.log('\n── what failed');
  for (const failure of failures) console.log(failure.replaceAll(`${root}/`, ''));
}

const total = await runAll(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
console.log(summaryLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
