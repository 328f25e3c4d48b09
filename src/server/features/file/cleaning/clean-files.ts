import { BUCKETS } from '#domain/files/file-kind.ts';
import { keptUntil } from '#domain/files/file-retention.ts';
import { ID_PATTERN } from '#domain/id.ts';
import { localDate } from '#domain/time/local-minute.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  deleteExpiredUploads,
  deleteFilesOf,
  findEditions,
  findFilesBefore,
  findKnownKeys,
  findUploadsOf,
} from '#server/features/file/cleaning/queries.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { UPLOADS } from '#server/features/file/uploads/part-keys.ts';
import type { StoredObject } from '#server/storage/storage.ts';

/** Younger bytes may belong to a row that is not committed yet. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;
const KEYS_AT_ONCE = 500;
/** Keys of uploaded parts; other keys below `uploads/` are not ours. */
const PART_KEY = new RegExp(`^uploads/(${ID_PATTERN})/\\d+$`);
const FILE_KEY = new RegExp(`^[a-z]+/${ID_PATTERN}$`);

export interface Cleaned {
  uploads: number;
  retired: number;
  orphans: number;
  /** Files whose bytes are missing. */
  missing: string[];
}

type CleanDependencies = Pick<FileDependencies, 'pool' | 'configs' | 'storage' | 'countSheets'>;

/** Deletes unfinished uploads, expired files and orphaned bytes. */
export async function cleanFiles(dependencies: CleanDependencies, now: Date): Promise<Cleaned> {
  const uploads = await cleanUploads(dependencies, now);
  const retired = await retireFiles(dependencies, now);
  const orphans = await cleanParts(dependencies, now);
  const missing: string[] = [];
  let files = 0;
  for (const bucket of BUCKETS) {
    const found = await cleanBucket(dependencies, bucket, now);
    files += found.orphans;
    missing.push(...found.missing);
  }
  return { uploads, retired, orphans: orphans + files, missing };
}

/** Their parts are deleted as orphans. */
async function cleanUploads({ pool, storage }: CleanDependencies, now: Date): Promise<number> {
  const expired = await deleteExpiredUploads(pool, now);
  for (const id of expired) {
    const keys: string[] = [];
    for await (const { key } of storage.list(`${UPLOADS}${id}/`)) keys.push(key);
    await storage.delete(keys);
  }
  return expired.length;
}

async function retireFiles(
  { pool, storage, configs, countSheets }: CleanDependencies,
  now: Date,
): Promise<number> {
  let retired = 0;
  for (const id of await findEditions(pool)) {
    const config = await configs.requireById(id);
    const today = localDate(now, config.edition.timeZone);
    for (const bucket of BUCKETS) {
      const until = keptUntil(config, bucket);
      if (until === null || today <= until) continue;
      const keys = await inTransaction(pool, async (client) => {
        const deleted = await deleteFilesOf(client, id, bucket);
        if (bucket === 'sheets' && deleted.length > 0) {
          await countSheets?.(client, { configId: id, day: today, count: deleted.length });
        }
        return deleted;
      });
      await storage.delete(keys);
      retired += keys.length;
    }
  }
  return retired;
}

async function cleanParts({ pool, storage }: CleanDependencies, now: Date): Promise<number> {
  return cleanOrphans(storage, oldObjects(storage.list(UPLOADS), { now, pattern: PART_KEY }), {
    isOrphan: async (keys) => {
      const uploadOf = (key: string) => PART_KEY.exec(key)?.[1] ?? '';
      const known = await findUploadsOf(pool, [...new Set(keys.map(uploadOf))]);
      return keys.filter((key) => !known.has(uploadOf(key)));
    },
  });
}

async function cleanBucket(
  { pool, storage }: CleanDependencies,
  bucket: (typeof BUCKETS)[number],
  now: Date,
): Promise<{ orphans: number; missing: string[] }> {
  const before = new Date(now.getTime() - ORPHAN_MS);
  const kept = new Map(
    (await findFilesBefore(pool, bucket, before)).map((file) => [file.storage_key, file.id]),
  );
  const seen = new Set<string>();
  const listed = watched(storage.list(`${bucket}/`), seen);
  const orphans = await cleanOrphans(storage, oldObjects(listed, { now, pattern: FILE_KEY }), {
    isOrphan: async (keys) => {
      const known = await findKnownKeys(pool, keys);
      return keys.filter((key) => !known.has(key));
    },
  });
  const missing = [...kept].filter(([key]) => !seen.has(key));
  return { orphans, missing: missing.map(([, id]) => id) };
}

async function* watched(
  objects: AsyncIterable<StoredObject>,
  seen: Set<string>,
): AsyncGenerator<StoredObject> {
  for await (const one of objects) {
    seen.add(one.key);
    yield one;
  }
}

async function* oldObjects(
  objects: AsyncIterable<StoredObject>,
  { now, pattern }: { now: Date; pattern: RegExp },
): AsyncGenerator<string> {
  for await (const { key, storedAt } of objects) {
    const isOld = now.getTime() - storedAt.getTime() > ORPHAN_MS;
    if (isOld && pattern.test(key)) yield key;
  }
}

/** In batches: a storage may hold tens of thousands of keys. */
async function cleanOrphans(
  storage: FileDependencies['storage'],
  keys: AsyncIterable<string>,
  { isOrphan }: { isOrphan(keys: string[]): Promise<string[]> },
): Promise<number> {
  let cleaned = 0;
  let batch: string[] = [];
  const clean = async () => {
    const orphans = batch.length === 0 ? [] : await isOrphan(batch);
    await storage.delete(orphans);
    cleaned += orphans.length;
    batch = [];
  };
  for await (const key of keys) {
    batch.push(key);
    if (batch.length >= KEYS_AT_ONCE) await clean();
  }
  await clean();
  return cleaned;
}
