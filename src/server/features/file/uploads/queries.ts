import type { Bucket, FileProblem } from '#domain/files/file-kind.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { FilePlace } from '#server/features/file/queries.ts';

export interface UploadRow {
  id: string;
  bucket: Bucket;
  config_id: string;
  signup_id: string | null;
  performer: string | null;
  person_id: string | null;
  appearance_id: string | null;
  name: string;
  size_bytes: number;
  part_bytes: number;
  uploaded_by: string;
  /** The office user; null: the holder of the signup's link. */
  user_id: string | null;
  user_email: string;
  file_id: string | null;
  problem: FileProblem | null;
}

const COLUMNS = `u.id, u.bucket, u.config_id, u.signup_id, u.performer, u.person_id, u.appearance_id, u.name,
  u.size_bytes, u.part_bytes, u.uploaded_by, u.user_id, u.user_email, u.file_id, u.problem`;

export interface NewUpload extends FilePlace {
  id: string;
  secretHash: Buffer;
  name: string;
  sizeBytes: number;
  partBytes: number;
  uploadedBy: string;
  userId: string | null;
  userEmail: string;
  now: Date;
  expiresAt: Date;
}

export async function insertUpload(db: Queryable, upload: NewUpload): Promise<void> {
  await db.query(
    `insert into uploads (id, secret_hash, bucket, config_id, signup_id, performer, person_id, name,
       size_bytes, part_bytes, uploaded_by, user_id, user_email, created_at, expires_at,
       appearance_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      upload.id,
      upload.secretHash,
      upload.bucket,
      upload.configId,
      upload.signupId,
      upload.performer,
      upload.personId,
      upload.name,
      upload.sizeBytes,
      upload.partBytes,
      upload.uploadedBy,
      upload.userId,
      upload.userEmail,
      upload.now,
      upload.expiresAt,
      upload.appearanceId,
    ],
  );
}

export async function findUpload(
  db: Queryable,
  secretHash: Buffer,
  now: Date,
): Promise<UploadRow | null> {
  const { rows } = await db.query<UploadRow>(
    `select ${COLUMNS} from uploads u where u.secret_hash = $1 and u.expires_at > $2`,
    [secretHash, now],
  );
  return rows[0] ?? null;
}

/** Stored files, and active uploads with their announced size. */
export async function sumBytes(
  db: Queryable,
  { configId, signupId }: { configId: string; signupId: string | null },
): Promise<{ edition: number; signup: number }> {
  const { rows } = await db.query<{ edition: number; signup: number }>(
    `select coalesce(sum(size_bytes), 0)::bigint as edition,
       coalesce(sum(size_bytes) filter (where signup_id = $2), 0)::bigint as signup
     from (
       select size_bytes, signup_id from files where config_id = $1
       union all
       select size_bytes, signup_id from uploads
       where config_id = $1 and file_id is null and problem is null
     ) taken`,
    [configId, signupId],
  );
  return rows[0] ?? { edition: 0, signup: 0 };
}

/** Locked until the transaction ends; null when it was cancelled. */
export async function lockUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  const { rows } = await db.query<UploadRow>(
    `select ${COLUMNS} from uploads u where u.id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Returns false when the upload has ended meanwhile. */
export async function insertPart(db: Queryable, uploadId: string, part: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into upload_parts (upload_id, part)
     select u.id, $2 from uploads u
     where u.id = $1 and u.file_id is null and u.problem is null
     on conflict (upload_id, part) do update set part = excluded.part`,
    [uploadId, part],
  );
  return rowCount === 1;
}

export async function findParts(db: Queryable, uploadId: string): Promise<number[]> {
  const { rows } = await db.query<{ part: number }>(
    'select part from upload_parts where upload_id = $1 order by part',
    [uploadId],
  );
  return rows.map(({ part }) => part);
}

/** The bytes are missing, so the part must be sent again. */
export async function deletePart(db: Queryable, uploadId: string, part: number): Promise<void> {
  await db.query('delete from upload_parts where upload_id = $1 and part = $2', [uploadId, part]);
}

export async function setUploadFile(db: Queryable, id: string, fileId: string): Promise<void> {
  await db.query('update uploads set file_id = $2 where id = $1', [id, fileId]);
}

/** A refused upload keeps only the reason, for repeated calls. */
export async function setUploadProblem(
  db: Queryable,
  id: string,
  problem: FileProblem,
): Promise<void> {
  await db.query(`update uploads set problem = $2, name = '' where id = $1 and file_id is null`, [
    id,
    problem,
  ]);
  await db.query('delete from upload_parts where upload_id = $1', [id]);
}

/** A finished upload stays known. */
export async function deleteUpload(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from uploads where id = $1 and file_id is null', [
    id,
  ]);
  return rowCount === 1;
}

/** Deletes abandoned uploads of the same performer; only the newest are considered active. */
export async function deleteAbandoned(
  db: Queryable,
  { id, signupId, performer }: NewUpload,
  kept: number,
): Promise<{ id: string; size_bytes: number; part_bytes: number }[]> {
  const { rows } = await db.query<{ id: string; size_bytes: number; part_bytes: number }>(
    `delete from uploads where id in (
       select u.id from uploads u
       where u.signup_id = $1 and u.performer = $2 and u.file_id is null and u.id <> $4
       order by u.created_at desc, u.id offset $3)
     returning id, size_bytes, part_bytes`,
    [signupId, performer, kept, id],
  );
  return rows;
}
