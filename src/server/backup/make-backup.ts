import type { Readable } from 'node:stream';
import { type ArchiveWriter, writeArchive } from '#server/backup/archive.ts';
import {
  ABOUT,
  type About,
  type BackedUpFile,
  type BackedUpTable,
  BackupProblem,
  contentHash,
  FILES,
  FORMAT,
  MANIFEST,
  type Manifest,
  TABLES,
} from '#server/backup/format.ts';
import {
  findSequences,
  findStoredFiles,
  findTables,
  inSnapshot,
  isFileKnown,
  readRows,
  sumMoney,
  type Table,
  withBackupClient,
} from '#server/backup/queries.ts';
import type { Client, Connection } from '#server/db/connection.ts';
import { findSchemaVersion } from '#server/db/migrate.ts';
import type { Storage } from '#server/storage/storage.ts';

/** What is backed up. */
export interface BackupSource {
  connection: Connection;
  storage: Storage;
  secretKey: string;
  now: Date;
}

/** Tar needs the size before the content, so the rows are collected up to this many bytes. */
const PART_BYTES = 2 * 1024 * 1024;

/** Buckets of files have rows; these have not one for each key, and live for a day at most. */
const SHORT_LIVED = ['uploads/', 'prints/'];

/** The bytes of an archive with the state of one moment; people may go on writing meanwhile. */
export function makeBackup(
  source: BackupSource,
  done: (manifest: Manifest) => void,
): AsyncIterable<Uint8Array> {
  return writeArchive((archive) =>
    withBackupClient(source.connection, async (client) => {
      const { database, files } = await inSnapshot(client, () =>
        addRowsAndFiles(archive, client, source),
      );
      for (const key of files.missing) {
        if (await isFileKnown(client, key)) throw missingFile(key);
      }
      const manifest: Manifest = { ...database, files: files.added, secretKey: source.secretKey };
      await addJson(archive, MANIFEST, manifest);
      done(manifest);
    }),
  );
}

/** Side by side: the rows wait for PostgreSQL while the files wait for the disk and a processor. */
async function addRowsAndFiles(
  archive: ArchiveWriter,
  client: Client,
  { storage, now }: Pick<BackupSource, 'storage' | 'now'>,
) {
  const found = await findTables(client);
  const schemaVersion = await findSchemaVersion(client);
  if (schemaVersion === null || found.length === 0) {
    throw new BackupProblem('There is nothing to back up: the database has no data of Prihláška.');
  }
  const about: About = { format: FORMAT, takenAt: now.toISOString(), schemaVersion };
  await addJson(archive, ABOUT, about);
  const stored = await findStoredFiles(client);
  const [tables, files] = await Promise.all([
    addTables(archive, client, found),
    addFiles(archive, storage, stored),
  ]);
  const sequences = await findSequences(client);
  return { database: { ...about, tables, sequences, money: await sumMoney(client) }, files };
}

async function addTables(
  archive: ArchiveWriter,
  client: Client,
  tables: readonly Table[],
): Promise<BackedUpTable[]> {
  const added: BackedUpTable[] = [];
  for (const table of tables) added.push(await addTable(archive, client, table));
  return added;
}

async function addTable(
  archive: ArchiveWriter,
  client: Client,
  table: Table,
): Promise<BackedUpTable> {
  const hash = contentHash();
  const rows = readRows(client, table);
  let part = 0;
  for await (const { pieces, sizeBytes } of inParts(rows)) {
    for (const piece of pieces) hash.update(piece);
    await archive.add({ name: `${TABLES}${table.name}/${part}`, sizeBytes }, pieces);
    part += 1;
  }
  const { name, columns } = table;
  return { name, columns, rows: rows.rowCount, hash: hash.digest('hex') };
}

async function* inParts(
  rows: AsyncIterable<Buffer>,
): AsyncGenerator<{ pieces: Buffer[]; sizeBytes: number }> {
  let pieces: Buffer[] = [];
  let sizeBytes = 0;
  for await (const piece of rows) {
    pieces.push(piece);
    sizeBytes += piece.length;
    if (sizeBytes < PART_BYTES) continue;
    yield { pieces, sizeBytes };
    pieces = [];
    sizeBytes = 0;
  }
  if (sizeBytes > 0) yield { pieces, sizeBytes };
}

/**
 * Bytes are written before their row and deleted after it, so the rows of the snapshot suffice. What
 * is missing may have been deleted meanwhile, which only a later look at the rows can tell.
 */
async function addFiles(
  archive: ArchiveWriter,
  storage: Storage,
  stored: Awaited<ReturnType<typeof findStoredFiles>>,
): Promise<{ added: BackedUpFile[]; missing: string[] }> {
  const added: BackedUpFile[] = [];
  const missing: string[] = [];
  for (const { storage_key: key, size_bytes: sizeBytes } of stored) {
    const content = await storage.open(key);
    if (content) added.push(await addFile(archive, { key, sizeBytes }, content));
    else missing.push(key);
  }
  for (const prefix of SHORT_LIVED) {
    for await (const { key, sizeBytes } of storage.list(prefix)) {
      const content = await storage.open(key);
      if (content) added.push(await addFile(archive, { key, sizeBytes }, content));
    }
  }
  return { added, missing };
}

async function addFile(
  archive: ArchiveWriter,
  { key, sizeBytes }: { key: string; sizeBytes: number },
  content: Readable,
): Promise<BackedUpFile> {
  const hash = contentHash();
  let left = sizeBytes;
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const piece of content as AsyncIterable<Buffer>) {
      left -= piece.length;
      if (left < 0) throw changedFile(key);
      hash.update(piece);
      yield piece;
    }
    if (left !== 0) throw changedFile(key);
  }
  try {
    await archive.add({ name: `${FILES}${key}`, sizeBytes }, hashed());
  } finally {
    // Nobody reads it when the archive has failed before its turn.
    content.destroy();
  }
  return { key, sizeBytes, hash: hash.digest('hex') };
}

function missingFile(key: string): BackupProblem {
  return new BackupProblem(
    `The file ${key} is in the database, but its bytes are missing in the storage. Put them back from an earlier back-up, or delete the file in the office, and try again. No back-up was made.`,
  );
}

function changedFile(key: string): BackupProblem {
  return new BackupProblem(
    `The file ${key} has another size than the database says, or was replaced while it was read. Try again. No back-up was made.`,
  );
}

async function addJson(archive: ArchiveWriter, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value));
  await archive.add({ name, sizeBytes: bytes.length }, [bytes]);
}
