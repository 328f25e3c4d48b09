// Guards the one-command start: `npm start` and `npm test` must work in a fresh clone, after a pull
// that changed dependencies, after an aborted install, and when both are called at the same moment.
// Installs the packages of package-lock.json unless node_modules already matches it; those that only
// tests and checks use (devDependencies) come with the first test. Uses only modules that come with
// Node, because no package may be installed yet.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { agreesWithLock } from './installed-packages.mjs';
import { withProcessLock } from './process-lock.mjs';
import { root } from './root.mjs';
import { setUpStreams } from './set-up-output.mjs';

const lockFile = path.join(root, 'package-lock.json');
const hiddenLockFile = path.join(root, 'node_modules/.package-lock.json');
const stampFile = path.join(root, 'node_modules/.installed');

// `npm test --omit=dev` and NODE_ENV=production would reach the inner npm and make it omit packages
// that are needed. Settings of the registry, proxy and cache must reach it.
const notForTheInnerNpm = new RegExp(
  [
    '^npm_(lifecycle|package|command)',
    '^npm_config_(omit|include|only|production|dev|ignore_scripts|global|location|prefix)',
    '^npm_config_(local_prefix|dry_run|package_lock|workspace|loglevel|silent|json|if_present)',
    '^(INIT_CWD|NODE_ENV|NODE_OPTIONS)$',
  ].join('|'),
  'i',
);

/** Throws an error with a sentence for the user when it fails. */
export async function ensureDependencies({ forTests = false } = {}) {
  requireRecentNode();
  if (isInstalled(forTests)) return;
  await withProcessLock('install', () => {
    if (isInstalled(forTests)) return;
    console.log('Installing dependencies (once, about a minute) …');
    install(forTests);
    fs.writeFileSync(stampFile, expectedStamp(forTests));
  });
}

function requireRecentNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Error(`Node.js 20.19 or newer is needed; this is ${process.version}.`);
}

function isInstalled(forTests) {
  const stamp = readOrEmpty(stampFile);
  if (stamp === expectedStamp(true) || (!forTests && stamp === expectedStamp(false))) return true;
  // After a manual `npm install` or `npm ci` there is nothing to do.
  const installed = readOrEmpty(hiddenLockFile);
  if (!installed || !agreesWithLock(JSON.parse(installed), readLock(), { forTests })) return false;
  tryToWriteStamp(forTests);
  return true;
}

function readLock() {
  return JSON.parse(fs.readFileSync(lockFile, 'utf8'));
}

function expectedStamp(forTests) {
  return createHash('sha256')
    .update(fs.readFileSync(lockFile))
    .update(`${process.platform}-${process.arch}-${process.versions.modules}-${forTests}`)
    .digest('hex');
}

function tryToWriteStamp(forTests) {
  try {
    fs.writeFileSync(stampFile, expectedStamp(forTests));
  } catch {
    // A read-only checkout: the comparison is merely repeated at the next start.
  }
}

function install(forTests) {
  const arguments_ = [forTests ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund'];
  const add = ['install', '--no-save', ...arguments_];
  // `npm ci` would remove what a start has installed, perhaps under a running server.
  if (forTests && isInstalled(false) && runNpm([...add, '--prefer-offline'])) return;
  if (runNpm(['ci', ...arguments_, '--prefer-offline'])) return;
  // The local cache may be older than the lock file and lack a version.
  console.log('npm ci did not succeed with what is kept here; asking the registry anew …');
  if (runNpm(['ci', ...arguments_])) return;
  // `npm ci` is strict about lock files; an unavailable package should not prevent a start.
  console.log('npm ci did not succeed; trying npm install, which is more lenient …');
  if (runNpm(add)) return;
  throw new Error('The dependencies could not be installed; the reason is in the messages above.');
}

function runNpm(arguments_) {
  const options = { cwd: root, env: environmentForNpm(), stdio: setUpStreams };
  // npm passes its own path to the scripts it runs; it may not be on the PATH.
  const npm = process.env.npm_execpath;
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...arguments_], options)
    : spawnSync('npm', arguments_, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}

function environmentForNpm() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !notForTheInnerNpm.test(name)),
  );
}

function readOrEmpty(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
