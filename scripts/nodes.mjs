// Guards the promise of `engines`: starts the application and runs the unit and integration tests with
// every major version of Node that it names. They come from npm and stay in a temporary folder.
//
//   npm run nodes                      all versions, all steps
//   npm run nodes -- 24 26             only these versions
//   npm run nodes -- 22 start unit     only these steps

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureDependencies } from './lib/ensure-dependencies.mjs';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';

const VERSIONS = ['20.19', '22', '24', '26'];
const START_MS = 120_000;
const STEPS = {
  start: startAndStop,
  unit: (node) => runTests(node, 'unit'),
  integration: (node) => runTests(node, 'integration'),
};

await ensureDependencies({ forTests: true });
await prepare();
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'prihlaska-nodes-'));
try {
  const results = await runAll(process.argv.slice(2));
  console.table(results);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
} finally {
  fs.rmSync(scratch, { recursive: true, force: true });
}

async function runAll(asked) {
  const results = [];
  for (const wanted of chosen(VERSIONS, asked)) {
    const node = install(wanted);
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    for (const step of chosen(Object.keys(STEPS), asked)) {
      console.log(`── ${version} ${step}`);
      results.push({ version, step, passed: await STEPS[step](node) });
    }
  }
  return results;
}

function chosen(all, asked) {
  const some = all.filter((one) => asked.includes(one));
  return some.length > 0 ? some : all;
}

/** Returns the path of the program. */
function install(version) {
  const folder = path.join(scratch, version);
  const name = `node-${process.platform}-${process.arch}`;
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const arguments_ = ['install', '--no-audit', '--no-fund', `${name}@${version}`];
  const { status } = spawnSync('npm', arguments_, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`Node ${version} could not be installed.`);
  return path.join(folder, 'node_modules', name, 'bin/node');
}

/** Child processes that are called `node` get the same version. */
function environmentOf(node) {
  return { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
}

function runTests(node, project) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(node, [vitest, 'run', '--project', project, '--reporter=dot'], {
    cwd: root,
    env: environmentOf(node),
    stdio: 'inherit',
  });
  return status === 0;
}

/** Whether it starts with an empty data folder, is healthy and stops when asked. */
async function startAndStop(node) {
  const settings = { DATA_DIR: fs.mkdtempSync(path.join(scratch, 'data-')), PORT: '0' };
  const child = spawn(node, ['dist/server/main.js'], {
    cwd: root,
    env: { ...environmentOf(node), NODE_ENV: 'production', HOST: '127.0.0.1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const patience = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const address = await printedAddress(child.stdout);
  const answer = address && (await fetch(`${address}/healthz`).catch(() => null));
  child.kill('SIGTERM');
  const [code] = await ended;
  clearTimeout(patience);
  return answer?.ok === true && code === 0;
}

/** Null when the process ends before it is ready. */
async function printedAddress(stdout) {
  let output = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const [, address] = /"address":"([^"]+)"/.exec(output) ?? [];
    if (!address) continue;
    stdout.resume();
    return address;
  }
  return null;
}
