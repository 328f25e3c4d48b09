import { type StdioOptions, spawn } from 'node:child_process';
import type { Account } from '#server/db/embedded/account.ts';
import { messageOf } from '#server/db/embedded/problem.ts';

/**
 * PostgreSQL's programs do not inherit our environment: PG* variables would change their behaviour,
 * and secrets do not belong there. LC_ALL=C keeps their messages in English.
 */
const cleanEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Any user may enter the working directory, to which PostgreSQL changes back at startup. */
export function spawnOptions(account: Account) {
  return { ...account, cwd: '/', env: cleanEnvironment };
}

export interface RunResult {
  succeeded: boolean;
  output: string;
}

/** Runs a program to its end. A program that cannot be started counts as a failed run. */
export function run(
  program: string,
  args: string[],
  { account, descriptors = [] }: { account: Account; descriptors?: number[] },
): Promise<RunResult> {
  return new Promise((resolve) => {
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', ...descriptors];
    const child = spawn(program, args, { ...spawnOptions(account), stdio });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ succeeded: false, output: messageOf(error) }));
    child.once('close', (code) => resolve({ succeeded: code === 0, output: output.trim() }));
  });
}
