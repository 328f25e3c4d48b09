// Guards the browser tests on a fresh machine: finds a Chromium, installs Debian's if it may, and
// otherwise tells exactly what to install.

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The headless one first: it is the same engine, and starts and draws faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const debianPackages = ['chromium-headless-shell', 'chromium'];

/** The path of a working Chromium. Throws with instructions when none is available. */
export function findChromium() {
  const found = findInstalled();
  if (found) return found;
  if (canInstall()) {
    console.log('Installing Chromium for the browser tests (once) …');
    installFromDebian();
  }
  const installed = findInstalled();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium and found none. Install it ("apt-get install chromium" on ' +
      'Debian, "npx playwright install --with-deps chromium" elsewhere), or set CHROMIUM_PATH to its program.',
  );
}

function findInstalled() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (canRun(given)) return given;
    throw new Error(`CHROMIUM_PATH says ${given}, but that program does not run.`);
  }
  return [...onThePath(), ...inPlaywrightsCache()].find(canRun);
}

function onThePath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

function inPlaywrightsCache() {
  const given = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const cache = given ?? path.join(os.homedir(), '.cache/ms-playwright');
  if (!fs.existsSync(cache)) return [];
  return fs
    .readdirSync(cache)
    .filter((folder) => folder.startsWith('chromium-'))
    .flatMap((folder) => [
      path.join(cache, folder, 'chrome-linux/chrome'),
      path.join(cache, folder, 'chrome-linux64/chrome'),
    ]);
}

function canRun(program) {
  if (!fs.existsSync(program)) return false;
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

function canInstall() {
  const isRoot = process.geteuid?.() === 0;
  return isRoot && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
}

function installFromDebian() {
  const options = {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  // Fresh containers have no package lists, and older ones have outdated lists.
  spawnSync('apt-get', ['update', '--quiet'], options);
  const install = ['install', '--yes', '--no-install-recommends'];
  for (const name of debianPackages) {
    if (spawnSync('apt-get', [...install, name], options).status === 0) return;
  }
}
