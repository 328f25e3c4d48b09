// Guards that the running program matches the sources. Builds the requested parts unless they are
// up to date; several processes that start in one checkout build once.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isUpToDate } from './build-stamps.mjs';
import { withProcessLock } from './process-lock.mjs';
import { root } from './root.mjs';
import { setUpStreams } from './set-up-output.mjs';

/** All parts that the program needs. */
export const allParts = ['client', 'render', 'server'];

/** Throws when a part cannot be built; the compiler has printed the reason before. */
export async function ensureBuilt(parts = allParts) {
  if (parts.every(isUpToDate)) return;
  await withProcessLock('build', async () => {
    const outdated = parts.filter((part) => !isUpToDate(part));
    if (outdated.length === 0) return;
    console.log(`Building ${outdated.join(', ')} …`);
    await runWorker(outdated);
  });
}

/** Only the compiled texts, for the type checker and the tests. */
export async function ensureTexts() {
  const { compileTexts } = await import('./compile-texts.mjs');
  await withProcessLock('build', () => compileTexts());
}

async function runWorker(parts) {
  // With NODE_ENV=test, for example, the browser would get React's development version.
  const { NODE_ENV: _, ...environment } = process.env;
  const worker = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'build-worker.mjs'), ...parts],
    { cwd: root, env: environment, stdio: setUpStreams },
  );
  const [code] = await once(worker, 'exit');
  if (code !== 0) {
    throw new Error('The program could not be built; the reason is in the messages above.');
  }
}
