// The steps of `npm test` in their order, the quick ones first. Each gives { passed, failed }.

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { findChromium } from './find-chromium.mjs';
import { root } from './root.mjs';
import { countCheck, countRunner, readPlaywrightReport, readVitestReport } from './test-report.mjs';

export const steps = {
  build: buildEverything,
  lint: check('biome', 'ci', '.'),
  types: checkTypes('tsconfig.json'),
  'domain-types': checkTypes('tsconfig.domain.json'),
  imports: checkScript('check-imports.mjs'),
  unused: check('knip'),
  'file-sizes': checkScript('check-file-sizes.mjs'),
  unit: vitest('unit'),
  house: vitest('house'),
  integration: vitest('integration'),
  screens: vitest('screens'),
  e2e: playwright,
};

async function buildEverything() {
  await ensureBuilt();
  return countCheck(0);
}

function check(tool, ...arguments_) {
  return async () => countCheck(await runTool(tool, arguments_));
}

/** By the native compiler, in a sixth of the time; `typescript` itself is there for the import rules. */
function checkTypes(project) {
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  return async () => countCheck(await run(process.execPath, [compiler, '--noEmit', '-p', project]));
}

function checkScript(name) {
  return async () => countCheck(await run(process.execPath, [path.join('scripts', name)]));
}

function vitest(project) {
  return async (reportFile) => {
    const exitCode = await runTool('vitest', [
      ...['run', '--project', project],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    ]);
    return countRunner(exitCode, readReport(reportFile, readVitestReport));
  };
}

async function playwright(reportFile) {
  const environment = {
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
  };
  const exitCode = await runTool('playwright', ['test', '--reporter=list,json'], environment);
  return countRunner(exitCode, readReport(reportFile, readPlaywrightReport));
}

function readReport(file, read) {
  return fs.existsSync(file) ? read(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined;
}

function runTool(name, arguments_, environment) {
  return run(path.join(root, 'node_modules/.bin', name), arguments_, environment);
}

/** The exit code; a program killed by a signal, or not there at all, gives one that is not 0. */
function run(program, arguments_, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, arguments_, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
