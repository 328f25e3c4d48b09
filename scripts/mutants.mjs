// Guards the tests of the rules: changes each rule in many small ways and counts the changes that
// no test detects. Not part of `npm test`, because it runs the tests some thousand times.
//
//   npm run mutants                     all guarded areas
//   npm run mutants -- fees ledger      only these

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { ensureExtraPackages } from './lib/ensure-extra-packages.mjs';
import { readMutants, tableOf, unexplained } from './lib/mutant-report.mjs';
import { root } from './lib/root.mjs';

const folder = path.join(root, 'mutants');
const reportFile = path.join(folder, '.report.json');
/** In percent, for every area. */
const NOTICED_AT_LEAST = 90;
/** Rules about money and rights, where an undetected change costs money or data. */
const GUARDED = ['fees', 'signup', 'bank', 'ledger', 'deadline', 'refund', 'collective', 'access'];

function guardedFiles(areas) {
  return areas.flatMap((area) =>
    fs
      .readdirSync(path.join(root, 'src/domain', area), { recursive: true })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `src/domain/${area}/${name}`)
      .sort(),
  );
}

function run(program, arguments_, environment) {
  const { status } = spawnSync(program, arguments_, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  return status ?? 1;
}

await ensureDependencies({ forTests: true });
ensureExtraPackages(folder);
const areas = process.argv.slice(2);
const stryker = path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/**
 * One run for each file: a change of a constant runs every test that the run knows, and these are
 * then only the tests that import this file.
 */
function mutantsOf(file) {
  fs.rmSync(reportFile, { force: true });
  const status = run(process.execPath, [stryker, 'run', 'mutants/stryker.config.mjs'], {
    MUTANTS_OF: file,
  });
  if (status !== 0) process.exit(status);
  // A file of types only has nothing to change and gets no report.
  if (!fs.existsSync(reportFile)) return [];
  return readMutants(JSON.parse(fs.readFileSync(reportFile, 'utf8')));
}

const explained = JSON.parse(fs.readFileSync(path.join(folder, 'equivalent.json'), 'utf8'));
const mutants = guardedFiles(areas.length > 0 ? areas : GUARDED).flatMap(mutantsOf);
const open = unexplained(mutants, explained);
for (const { file, line, before, after } of open) {
  console.log(`\n${file}:${line}\n  - ${before}\n  + ${after}`);
}
const table = tableOf(mutants, explained);
console.log('\narea          changes  noticed  equivalent  unnoticed  noticed of the rest');
for (const { area, all, noticed, equivalent, unnoticed, percent } of table) {
  const numbers = [all, noticed, equivalent, unnoticed].map((one) => String(one).padStart(9));
  console.log(`${area.padEnd(12)}${numbers.join('  ')}  ${percent.toFixed(1).padStart(8)} %`);
}
process.exitCode = table.every(({ percent }) => percent >= NOTICED_AT_LEAST) ? 0 : 1;
