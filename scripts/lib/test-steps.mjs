// The steps of `npm test`. Each returns { passed, failed } and, after a failure, what failed.

import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { root } from './root.mjs';
import { runProgram } from './run-program.mjs';
import { EVENTS_FILE, readEvents } from './test-events.mjs';
import { countCheck, countRunner } from './test-report.mjs';

/**
 * Stages run one after the other; the steps of a stage run side by side, two at a time, so that one
 * works while the other waits or ends with a single long file. The build is in the first stage,
 * because integration, screens and journeys start its programs. The checks, unit and house tests
 * read only the sources and the compiled texts, which exist before every step.
 */
export const stages = [
  {
    build: buildEverything,
    types: checkTypes('tsconfig.json'),
    lint: check('biome', 'ci', '.'),
    unused: check('knip'),
    imports: checkScript('check-imports.mjs'),
    unit: vitest,
    house: vitest,
    'domain-types': checkTypes('tsconfig.domain.json'),
    'file-sizes': checkScript('check-file-sizes.mjs'),
  },
  { integration: vitest, processes: vitest, screens: vitest, e2e: playwright },
];

async function buildEverything({ name }) {
  await ensureBuilt();
  return countCheck(name, 0);
}

function check(tool, ...arguments_) {
  return async ({ name, onOutput }) =>
    countCheck(name, await runProgram({ program: toolPath(tool), arguments_, onOutput }));
}

/**
 * Uses the native compiler, in a sixth of the time; `typescript` is only for the import rules. In
 * one thread: several would check the same types, and other steps need the processor too.
 */
function checkTypes(project) {
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  return checkWithNode(compiler, '--noEmit', '--singleThreaded', '-p', project);
}

function checkScript(script) {
  return checkWithNode(path.join('scripts', script));
}

function checkWithNode(...arguments_) {
  return async ({ name, onOutput }) =>
    countCheck(name, await runProgram({ program: process.execPath, arguments_, onOutput }));
}

async function vitest({ name, eventsFile, onOutput }) {
  const reporter = path.join(root, 'scripts/lib/vitest-events.mjs');
  const exitCode = await runProgram({
    program: toolPath('vitest'),
    arguments_: [
      ...['run', '--project', name, '--reporter=default', `--reporter=${reporter}`],
      // It writes into a pipe, so it cannot detect the terminal.
      ...(process.stdout.isTTY ? ['--color'] : []),
    ],
    environment: { [EVENTS_FILE]: eventsFile },
    onOutput,
  });
  return countRunner(name, exitCode, readEvents(eventsFile));
}

async function playwright({ name, eventsFile, onOutput }) {
  const reporter = path.join(root, 'scripts/lib/playwright-events.mjs');
  const exitCode = await runProgram({
    program: toolPath('playwright'),
    arguments_: ['test', `--reporter=list,${reporter}`],
    environment: { [EVENTS_FILE]: eventsFile, CHROMIUM_PATH: findChromium() },
    onOutput,
  });
  return countRunner(name, exitCode, readEvents(eventsFile));
}

function toolPath(name) {
  return path.join(root, 'node_modules/.bin', name);
}
