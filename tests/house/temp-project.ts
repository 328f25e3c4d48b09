import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));

export interface Project {
  folder: string;
  [Symbol.dispose](): void;
}

/** Files of the project by path, and files of the repository to copy unchanged. */
interface ProjectFiles {
  files: Record<string, string>;
  fromHouse?: string[];
}

/**
 * A small project outside the checkout, so that checks of the repository never see the violations
 * of these tests.
 */
export function makeProject({ files, fromHouse = [] }: ProjectFiles): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'house-')));
  for (const path of fromHouse) cpSync(join(HOUSE, path), join(folder, path));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Outcome {
  passed: boolean;
  output: string;
}

/** Runs a Node program of the repository (a script or a tool's entry file) in the folder. */
export function runHere(folder: string, program: string, ...args: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(HOUSE, program), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  });
  return { passed: status === 0, output: `${stdout}${stderr}` };
}

/** Makes the packages of the repository resolvable in the project. */
export function houseModules(): string {
  return join(HOUSE, 'node_modules');
}
