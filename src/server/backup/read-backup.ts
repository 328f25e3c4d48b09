import type { Hash } from 'node:crypto';
import { type ArchiveEntry, readArchive } from '#server/backup/archive.ts';
import {
  ABOUT,
  contentHash,
  damaged,
  FILES,
  MANIFEST,
  type Manifest,
  readAbout,
  readManifest,
  TABLES,
} from '#server/backup/format.ts';

/** What the reader of a back-up does with its content. */
export interface Content {
  /** The parts of one table come one after another, in their order. */
  table(name: string, rows: AsyncIterable<Uint8Array>): Promise<void>;
  file(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

/** More would not be a list of contents: 100,000 files take some 20 MB. */
const MOST_JSON_BYTES = 512 * 1024 * 1024;
const TABLE_PART = /^(.+)\/(\d+)$/;

/** Reads everything and compares it with the list of contents. Throws BackupProblem. */
export async function verifyBackup(source: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const tables = new Map<string, Hash>();
  const files = new Map<string, { hash: string; sizeBytes: number }>();
  const manifest = await readBackup(source, {
    async table(name, rows) {
      const hash = tables.get(name) ?? contentHash();
      tables.set(name, hash);
      for await (const piece of rows) hash.update(piece);
    },
    async file(key, bytes) {
      const hash = contentHash();
      let sizeBytes = 0;
      for await (const piece of bytes) {
        hash.update(piece);
        sizeBytes += piece.length;
      }
      files.set(key, { hash: hash.digest('hex'), sizeBytes });
    },
  });
  for (const { name, hash } of manifest.tables) {
    const found = tables.get(name) ?? contentHash();
    if (found.digest('hex') !== hash)
      throw damaged(`the rows of ${name} are not those of its list`);
    tables.delete(name);
  }
  for (const { key, hash, sizeBytes } of manifest.files) {
    const found = files.get(key);
    if (found?.hash !== hash || found.sizeBytes !== sizeBytes) {
      throw damaged(`the file ${key} is not the one of its list`);
    }
    files.delete(key);
  }
  if (tables.size + files.size > 0) throw damaged('it holds more than its list of contents names');
  return manifest;
}

/** The list of contents is the last entry, so a cut back-up has none. */
export async function readBackup(
  source: AsyncIterable<Uint8Array>,
  content: Content,
): Promise<Manifest> {
  let manifest: Manifest | null = null;
  let isFirst = true;
  for await (const entry of readArchive(source)) {
    if (manifest) throw damaged('something follows its list of contents');
    if (isFirst !== (entry.name === ABOUT)) throw damaged('it is no back-up of Prihláška');
    isFirst = false;
    if (entry.name === ABOUT) readAbout(await textOf(entry));
    else if (entry.name === MANIFEST) manifest = readManifest(await textOf(entry));
    else await readContent(entry, content);
  }
  if (!manifest) throw damaged('its list of contents is missing');
  return manifest;
}

async function readContent({ name, body }: ArchiveEntry, content: Content): Promise<void> {
  if (name.startsWith(FILES)) return content.file(name.slice(FILES.length), body);
  const [, table] = name.startsWith(TABLES)
    ? (TABLE_PART.exec(name.slice(TABLES.length)) ?? [])
    : [];
  if (!table) throw damaged(`it holds something unknown, ${name}`);
  return content.table(table, body);
}

async function textOf({ sizeBytes, body }: ArchiveEntry): Promise<string> {
  if (sizeBytes > MOST_JSON_BYTES) throw damaged('its list of contents is too long');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
