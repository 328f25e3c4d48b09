import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';

/** How long the output of a finished program may stay open, for example by an orphaned child. */
const LAST_WORDS_MS = 2000;

/**
 * Runs a program in the checkout and returns its exit code; a program that was killed by a signal
 * or does not exist gives a code other than 0. Programs write into a pipe, so that they print whole
 * lines on a terminal as well as in a log.
 */
export async function runProgram({ program, arguments_, environment = {}, onOutput }) {
  const child = spawn(program, arguments_, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', onOutput);
  }
  const closed = new Promise((resolve) => child.once('close', resolve));
  try {
    const [code] = await once(child, 'exit');
    await Promise.race([closed, wait(LAST_WORDS_MS, undefined, { ref: false })]);
    return code ?? 1;
  } catch (error) {
    onOutput(`${error.message}\n`);
    return 1;
  } finally {
    child.stdout.destroy();
    child.stderr.destroy();
  }
}
