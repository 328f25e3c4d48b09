// Guards everything: one command that in a fresh clone installs, builds, checks and tests, runs
// every step even when an earlier one failed, and ends with one line of numbers for programs to
// read. A runner that crashed or ran no tests is a failure, not an empty success, and so is a test
// that was skipped without a reason.
//
//   npm test                     all steps
//   npm test -- unit types       only these (the names are in lib/test-steps.mjs)

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { root } from './lib/root.mjs';
import { keepScratchInMemory } from './lib/scratch-folder.mjs';
import { addToHistory, readHistory, writeHistory } from './lib/test-history.mjs';
import { followStage } from './lib/test-progress.mjs';
import { failureLines, skippedLines, slowestLines, sum, summaryLine } from './lib/test-report.mjs';
import { chooseStages, positionOf, runSideBySide } from './lib/test-stages.mjs';

/** Checks are CPU-bound: more of them at once than cores would only take memory. */
const LANES = Math.min(2, os.availableParallelism());

async function runAll(names) {
  await ensureDependencies({ forTests: true });
  const forgetScratch = keepScratchInMemory();
  return await runChosen(names).finally(forgetScratch);
}

async function runChosen(names) {
  const { ensureTexts } = await import('./lib/build.mjs');
  await ensureTexts();
  const steps = await import('./lib/test-steps.mjs');
  const stages = chooseStages(steps.stages, names);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-events-'));
  try {
    const results = await runStages(stages, (name) => path.join(folder, `${name}.jsonl`));
    printOverview(results);
    return sum(results);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function runStages(stages, eventsFileOf) {
  const run = {
    stages: stages.map((stage) => Object.keys(stage)),
    lanes: LANES,
    history: readHistory(),
    done: [],
  };
  const results = [];
  for (const stage of stages) {
    console.log('');
    const finished = [];
    const endProgress = followStage({
      run,
      names: Object.keys(stage),
      finished,
      position: positionOf(stages, stage),
      eventsFileOf,
    });
    const startedAt = performance.now();
    results.push(...(await runStage(stage, { eventsFileOf, finished })));
    run.done.push((performance.now() - startedAt) / 1000);
    endProgress();
  }
  // The build is often up to date, so its time does not predict the next one.
  const telling = results.filter(({ name }) => name !== 'build');
  writeHistory(telling.reduce(addToHistory, readHistory()));
  return results;
}

/** Steps that run side by side are printed one after the other, and only when they fail. */
function runStage(stage, { eventsFileOf, finished }) {
  const steps = Object.entries(stage);
  const isAlone = steps.length === 1;
  const jobs = steps.map(([name, step]) => async () => {
    const kept = [];
    const onOutput = isAlone ? (text) => process.stdout.write(text) : (text) => kept.push(text);
    const eventsFile = eventsFileOf(name);
    const result = await runStep(name, () => step({ name, eventsFile, onOutput }));
    finished.push(name);
    if (result.failed > 0) process.stdout.write(kept.join(''));
    console.log(`── ${name}: ${summaryLine(result)} (${result.seconds.toFixed(1)} s)`);
    return result;
  });
  return runSideBySide(jobs, LANES);
}

async function runStep(name, step) {
  const startedAt = performance.now();
  const counts = await step().catch(({ message }) => ({
    passed: 0,
    failed: 1,
    failures: [{ name, message, command: `npm test -- ${name}` }],
  }));
  return { name, seconds: (performance.now() - startedAt) / 1000, ...counts };
}

function printOverview(results) {
  printSection('what failed', failureLines(results));
  printSection('skipped', skippedLines(results));
  printSection('the slowest files', slowestLines(results));
  printSection(
    'all steps',
    results.map(({ name, seconds, ...counts }) => {
      const mark = counts.failed === 0 ? '✓' : '✗';
      const skipped = counts.skipped?.length ? `, ${counts.skipped.length} skipped` : '';
      const time = seconds.toFixed(1).padStart(7);
      return `${mark} ${name.padEnd(14)} ${time} s  ${summaryLine(counts)}${skipped}`;
    }),
  );
}

function printSection(title, lines) {
  if (lines.length === 0) return;
  console.log(`\n── ${title}`);
  for (const line of lines) console.log(line.replaceAll(`${root}/`, ''));
}

const total = await runAll(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
});
console.log(summaryLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
