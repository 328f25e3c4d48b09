import { randomUUID } from 'node:crypto';
import { constants, createWriteStream, type Dirent } from 'node:fs';
import { access, chmod, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exactly, requireKey, type Storage, type StoredObject } from '#server/storage/storage.ts';

/** Partial files are written here until complete; a crash may leave one. */
const UNFINISHED = '.unfinished';
/** Four times the default: each piece costs a turn of the loop. */
const READ_BYTES = 256 * 1024;
const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/** Personal data, so only for the server's account. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
const newFolder = { recursive: true, mode: FOLDER_MODE };

/** Files in a local folder, shared by all processes that see it. */
export function createFolderStorage(root: string): Storage {
  const fileOf = (key: string) => path.join(root, ...requireKey(key).split('/'));
  /** An unmounted disk must not look like an empty storage. */
  const requireRoot = async () => {
    if (!(await stat(root)).isDirectory()) throw new Error('The folder of the files is no folder');
  };

  return {
    place: 'a folder below DATA_DIR',
    async put(key, content) {
      const target = fileOf(key);
      const unfinished = path.join(root, UNFINISHED, randomUUID());
      await requireRoot();
      await mkdir(path.dirname(unfinished), newFolder);
      try {
        await pipeline(
          Readable.from(exactly(content)),
          createWriteStream(unfinished, { flush: true, mode: FILE_MODE }),
        );
        await mkdir(path.dirname(target), newFolder);
        await rename(unfinished, target);
        await flushFolder(path.dirname(target));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const file = fileOf(key);
      const handle = await open(file, 'r').catch(ifMissing(null));
      if (!handle) {
        await requireRoot();
        return null;
      }
      if ((await handle.stat()).isFile()) {
        return handle.createReadStream({
          ...(range && { start: range.from, end: range.to }),
          highWaterMark: READ_BYTES,
        });
      }
      await handle.close();
      return null;
    },
    async delete(keys) {
      await requireRoot();
      for (const key of keys) await rm(fileOf(key), { force: true });
    },
    async *list(prefix) {
      await requireRoot();
      await removeUnfinished(path.join(root, UNFINISHED));
      for await (const found of filesBelow(root, '')) {
        if (found.key.startsWith(prefix)) yield found;
      }
    },
    async check() {
      await mkdir(root, newFolder);
      await closeToOthers(root, FOLDER_MODE);
      await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
    },
  };
}

/** A rename survives a power cut only after its folder is flushed. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<StoredObject> {
  for await (const entry of entriesOf(path.join(root, folder))) {
    if (entry.name.startsWith('.')) continue;
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const place = path.join(root, key);
    if (entry.isDirectory()) {
      await closeToOthers(place, FOLDER_MODE).catch(ifMissing(undefined));
      yield* filesBelow(root, key);
    }
    if (!entry.isFile()) continue;
    await closeToOthers(place, FILE_MODE).catch(ifMissing(undefined));
    // It may be deleted meanwhile.
    const found = await stat(place).catch(ifMissing(null));
    if (found) yield { key, sizeBytes: found.size, storedAt: found.mtime };
  }
}

/** Earlier versions stored files that all local users could read. */
async function closeToOthers(place: string, mode: number): Promise<void> {
  if (((await stat(place)).mode & 0o077) !== 0) await chmod(place, mode);
}

async function* entriesOf(folder: string): AsyncGenerator<Dirent> {
  const entries = await opendir(folder).catch(ifMissing(null));
  if (entries) yield* entries;
}

async function removeUnfinished(folder: string): Promise<void> {
  for await (const entry of entriesOf(folder)) {
    const file = path.join(folder, entry.name);
    const found = await stat(file).catch(ifMissing(null));
    if (found && Date.now() - found.mtimeMs > UNFINISHED_MS) await rm(file, { force: true });
  }
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
}
