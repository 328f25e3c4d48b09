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
const PART_BYTES = 4 * 1024 * 1024;

/** Buckets of files have rows; these have not one for each key, and live for a day at most. */
const SHORT_LIVED = ['uploads/', 'prints/'];

/** The bytes of an archive with the state of one moment; people may go on writing meanwhile. */
export function makeBackup(
  source: BackupSource,
  done: (manifest: Manifest) => void,
): AsyncIterable<Uint8Array> {
  return writeArchive((archive) =>
    withBackupClient(source.connection, async (client) => {
      const database = await inSnapshot(client, () => addTables(archive, client, source.now));
      const files = await addFiles(archive, { client, stored: database.stored, ...source });
      const { stored: _, ...rest } = database;
      const manifest: Manifest = { ...rest, files, secretKey: source.secretKey };
      await addJson(archive, MANIFEST, manifest);
      done(manifest);
    }),
  );
}

type StoredFile = Awaited<ReturnType<typeof findStoredFiles>>[number];

async function addTables(archive: ArchiveWriter, client: Client, now: Date) {
  const tables = await findTables(client);
  const schemaVersion = await findSchemaVersion(client);
  if (schemaVersion === null || tables.length === 0) {
    throw new BackupProblem('There is nothing to back up: the database has no data of Prihláška.');
  }
  const about: About = { format: FORMAT, takenAt: now.toISOString(), schemaVersion };
  await addJson(archive, ABOUT, about);
  const written: BackedUpTable[] = [];
  for (const table of tables) written.push(await addTable(archive, client, table));
  return {
    ...about,
    tables: written,
    sequences: await findSequences(client),
    money: await sumMoney(client),
    stored: await findStoredFiles(client),
  };
}

async function addTable(
  archive: ArchiveWriter,
  client: Client,
  table: Table,
): Promise<BackedUpTable> {
  const hash = contentHash();
  const rows = readRows(client, table);
  let part = 0;
  for await (const bytes of inParts(rows)) {
    hash.update(bytes);
    const name = `${TABLES}${table.name}/${part}`;
    await archive.add({ name, sizeBytes: bytes.length }, [bytes]);
    part += 1;
  }
  const { name, columns } = table;
  return { name, columns, rows: rows.rowCount, hash: hash.digest('hex') };
}

async function* inParts(rows: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of rows) {
    waiting.push(piece as Buffer);
    length += (piece as Buffer).length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}

/** Bytes are written before their row and deleted after it, so the rows of the snapshot suffice. */
async function addFiles(
  archive: ArchiveWriter,
  { client, storage, stored }: { client: Client; storage: Storage; stored: readonly StoredFile[] },
): Promise<BackedUpFile[]> {
  const added: BackedUpFile[] = [];
  for (const { storage_key: key, size_bytes: sizeBytes } of stored) {
    const content = await storage.open(key);
    if (content) added.push(await addFile(archive, { key, sizeBytes }, content));
    else if (await isFileKnown(client, key)) throw missingFile(key);
  }
  for (const prefix of SHORT_LIVED) {
    for await (const { key, sizeBytes } of storage.list(prefix)) {
      const content = await storage.open(key);
      if (content) added.push(await addFile(archive, { key, sizeBytes }, content));
    }
  }
  return added;
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
  await archive.add({ name: `${FILES}${key}`, sizeBytes }, hashed());
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
