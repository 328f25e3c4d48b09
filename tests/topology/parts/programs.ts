// Debian's programs as processes of a test.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

const FOLDERS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** PostgreSQL refuses to run as root. */
export const POSTGRES_USER = userOf('postgres');

function userOf(name: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/** The folder of PostgreSQL's programs, of the newest version that is installed. */
export function postgresFolder(): string {
  const versions = fs.readdirSync('/usr/lib/postgresql').map(Number);
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
}

export interface Program {
  output(): string;
  isRunning(): boolean;
  pid: number;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

interface ProgramOptions {
  env?: Record<string, string>;
  as?: { uid: number; gid: number } | undefined;
}

/** A program that is killed when the test ends. */
export function startProgram(
  program: string,
  arguments_: readonly string[],
  { env = {}, as }: ProgramOptions = {},
): Program {
  const child: ChildProcess = spawn(program, arguments_, {
    env: { PATH: FOLDERS, LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.on('error', (error) => {
    output += `${error.message}\n`;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    if (!isRunning() || child.pid === undefined) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  onTestFinished(() => kill());
  return { output: () => output, isRunning, pid: child.pid ?? 0, kill };
}

/** An empty folder that the user of PostgreSQL may write. */
export function scratchFolder(name: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `prihlaska-${name}-`));
  if (POSTGRES_USER) fs.chownSync(folder, POSTGRES_USER.uid, POSTGRES_USER.gid);
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function run(program: string, arguments_: readonly string[]): void {
  const as = POSTGRES_USER ?? {};
  execFileSync(program, arguments_, { stdio: 'pipe', env: { PATH: FOLDERS }, ...as });
}
