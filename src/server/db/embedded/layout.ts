import fs from 'node:fs';
import path from 'node:path';
import { EmbeddedPostgresProblem, messageOf } from '#server/db/embedded/problem.ts';

/** The paths of the embedded database below DATA_DIR. */
export interface Layout {
  cluster: string;
  sockets: string;
  log: string;
}

export function prepareLayout(dataDir: string): Layout {
  const root = path.resolve(dataDir);
  const layout = {
    cluster: path.join(root, 'pg'),
    sockets: path.join(root, 'sock'),
    log: path.join(root, 'postgres.log'),
  };
  try {
    fs.mkdirSync(root, { recursive: true, mode: 0o700 });
    fs.mkdirSync(layout.sockets, { recursive: true, mode: 0o700 });
    fs.accessSync(root, fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresProblem(
      `The data folder ${root} cannot be used (${messageOf(error)}). ` +
        'Set DATA_DIR to a folder that this user may write to.',
    );
  }
  return layout;
}

/**
 * Opens folders, passes them to `use` and closes them. A child process that inherits such a
 * descriptor reaches the folder as /proc/self/fd/N even when it may not enter the parent folders.
 * So an unprivileged PostgreSQL can use a data folder inside root's private home without any change
 * of modes.
 */
export async function withOpenFolders<Result>(
  folders: string[],
  use: (descriptors: number[]) => Promise<Result>,
): Promise<Result> {
  const descriptors: number[] = [];
  try {
    for (const folder of folders) descriptors.push(fs.openSync(folder, 'r'));
    return await use(descriptors);
  } finally {
    for (const descriptor of descriptors) fs.closeSync(descriptor);
  }
}

/** The path of an inherited descriptor inside a child process. */
export function descriptorPath(descriptor: number): string {
  return `/proc/self/fd/${descriptor}`;
}
