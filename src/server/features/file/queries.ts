import type { Bucket, FileKind } from '#domain/files/file-kind.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord } from '#server/db/search.ts';
import type { TimePlace } from '#server/time-cursor.ts';

export interface FileRow {
  id: string;
  bucket: Bucket;
  config_id: string;
  signup_id: string | null;
  /** The signup's number. */
  number: string | null;
  performer: string | null;
  appearance_id: string | null;
  storage_key: string;
  name: string;
  kind: FileKind;
  size_bytes: number;
  content_hash: Buffer;
  pages: number | null;
  width: number | null;
  height: number | null;
  uploaded_by: string;
  created_at: Date;
  published_at: Date | null;
}

/** The performer's current name, or the last one if they left the signup. */
const PERFORMER = `coalesce(
  (select p.name from persons p where p.signup_id = f.signup_id and p.id = f.person_id),
  (select g.name from appearances a join groups g on g.id = a.group_id
   where f.person_id is null and a.id = f.appearance_id and g.name <> ''), f.performer)`;
const COLUMNS = `f.id, f.bucket, f.config_id, f.signup_id, s.number, ${PERFORMER} as performer,
  f.appearance_id, f.storage_key, f.name, f.kind, f.size_bytes, f.content_hash, f.pages, f.width, f.height,
  f.uploaded_by, f.created_at, f.published_at`;
const FILES = 'files f left join signups s on s.id = f.signup_id';

export interface NewFile {
  id: string;
  bucket: Bucket;
  configId: string;
  signupId: string | null;
  performer: string | null;
  personId: string | null;
  appearanceId: string | null;
  storageKey: string;
  name: string;
  kind: FileKind;
  sizeBytes: number;
  contentHash: Buffer;
  pages: number | null;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  now: Date;
}

export async function insertFile(db: Queryable, file: NewFile): Promise<void> {
  await db.query(
    `insert into files (id, bucket, config_id, signup_id, performer, person_id, storage_key, name,
       kind, size_bytes, content_hash, pages, width, height, uploaded_by, created_at, appearance_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      file.id,
      file.bucket,
      file.configId,
      file.signupId,
      file.performer,
      file.personId,
      file.storageKey,
      file.name,
      file.kind,
      file.sizeBytes,
      file.contentHash,
      file.pages,
      file.width,
      file.height,
      file.uploadedBy,
      file.now,
      file.appearanceId,
    ],
  );
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow>(`select ${COLUMNS} from ${FILES} where f.id = $1`, [id]);
  return rows[0] ?? null;
}

/** Locked until the transaction ends. */
export async function lockFile(db: Queryable, id: string): Promise<FileRow | null> {
  await db.query('select from files where id = $1 for update', [id]);
  return findFile(db, id);
}

export async function findSheets(db: Queryable, signupId: string): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from ${FILES} where f.signup_id = $1 order by f.created_at desc, f.id desc`,
    [signupId],
  );
  return rows;
}

/** A performer of a signup, or one of the office's buckets. */
export interface FilePlace {
  bucket: Bucket;
  configId: string;
  signupId: string | null;
  performer: string | null;
  personId: string | null;
  /** Null: everything that the performer plays. */
  appearanceId: string | null;
}

export async function countFiles(
  db: Queryable,
  { bucket, configId, signupId, performer, personId, appearanceId }: FilePlace,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from files f
     where f.config_id = $1 and f.bucket = $2 and f.signup_id is not distinct from $3
       and ($3::uuid is null or case when $4::uuid is null
         then f.person_id is null and (f.performer = $5 or f.appearance_id = $6::uuid)
         else f.person_id = $4 end)`,
    [configId, bucket, signupId, personId, performer, appearanceId],
  );
  return rows[0]?.count ?? 0;
}

/** Serialises additions to this place until the transaction ends. */
export async function lockPlace(db: Queryable, place: FilePlace): Promise<void> {
  const { bucket, configId, signupId, performer, personId } = place;
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 16))', [
    [bucket, configId, signupId, personId ?? performer].join(' '),
  ]);
}

export interface FileFilter {
  configId: string;
  /** Empty: all buckets. */
  buckets: readonly Bucket[];
  /** Empty: all signups. */
  signupId: string;
  words: readonly string[];
}

function conditions({ configId, buckets, signupId, words }: FileFilter): {
  where: string;
  values: unknown[];
} {
  const searched = `fold_text(concat_ws(' ', f.name, ${PERFORMER}, s.number))`;
  const found = words.map((_, index) => containsWord(searched, `$${index + 4}`));
  return {
    where: [
      'f.config_id = $1',
      '(cardinality($2::text[]) = 0 or f.bucket = any($2))',
      `($3::uuid is null or f.signup_id = $3)`,
      ...found,
    ].join(' and '),
    values: [configId, buckets, signupId || null, ...words],
  };
}

/** Newest first. Request one more to learn whether there are others. */
export async function findFiles(
  db: Queryable,
  filter: FileFilter,
  { after, limit }: { after: TimePlace | null; limit: number },
): Promise<FileRow[]> {
  const { where, values } = conditions(filter);
  const at = values.length;
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from ${FILES}
     where ${where} and ($${at + 1}::timestamptz is null
       or (f.created_at, f.id) < ($${at + 1}::timestamptz, $${at + 2}::uuid))
     order by f.created_at desc, f.id desc limit $${at + 3}`,
    [...values, after?.createdAt ?? null, after?.id ?? null, limit + 1],
  );
  return rows;
}

export async function sumFiles(
  db: Queryable,
  filter: FileFilter,
): Promise<{ total: number; totalBytes: number }> {
  const { where, values } = conditions(filter);
  const { rows } = await db.query<{ total: number; bytes: number }>(
    `select count(*)::int as total, coalesce(sum(f.size_bytes), 0)::bigint as bytes
     from ${FILES} where ${where}`,
    values,
  );
  return { total: rows[0]?.total ?? 0, totalBytes: rows[0]?.bytes ?? 0 };
}

export async function findPublished(db: Queryable, configId: string): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from ${FILES} where f.config_id = $1 and f.published_at is not null
     order by f.published_at desc, f.name, f.id`,
    [configId],
  );
  return rows;
}

/** A picture to print on, of any edition. */
export async function findPictureRow(db: Queryable, contentHash: Buffer): Promise<FileRow | null> {
  const { rows } = await db.query<FileRow>(
    `select ${COLUMNS} from ${FILES}
     where f.bucket = 'organization' and f.kind in ('png', 'jpeg', 'webp')
       and f.content_hash = $1
     order by f.created_at, f.id limit 1`,
    [contentHash],
  );
  return rows[0] ?? null;
}

export async function renameFile(db: Queryable, id: string, name: string): Promise<void> {
  await db.query('update files set name = $2 where id = $1', [id, name]);
}

export async function setPublished(
  db: Queryable,
  id: string,
  publishedAt: Date | null,
): Promise<void> {
  await db.query('update files set published_at = $2 where id = $1', [id, publishedAt]);
}

/** Returns the names of the unpublished ones. */
export async function unpublishBulletins(db: Queryable, configId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `update files set published_at = null
     where config_id = $1 and bucket = 'bulletin' and published_at is not null returning name`,
    [configId],
  );
  return rows.map(({ name }) => name);
}

export async function deleteFileRow(db: Queryable, id: string): Promise<void> {
  await db.query('delete from files where id = $1', [id]);
}

/** Returns the storage keys. */
export async function deleteSheetsOf(
  db: Queryable,
  { signupId, personId, performer }: { signupId: string; personId: string; performer: string },
): Promise<string[]> {
  const { rows } = await db.query<{ storage_key: string }>(
    `delete from files where signup_id = $1 and (person_id = $2 or performer = $3)
     returning storage_key`,
    [signupId, personId, performer],
  );
  await db.query(
    'delete from uploads where signup_id = $1 and (person_id = $2 or performer = $3)',
    [signupId, personId, performer],
  );
  return rows.map(({ storage_key }) => storage_key);
}
