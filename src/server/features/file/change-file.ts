import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { AuditAction } from '#domain/access/audit.ts';
import { fileName } from '#domain/files/file-name.ts';
import { limitsOf } from '#domain/files/upload-limits.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { CallContext, SignedInContext } from '#server/call.ts';
import type { Queryable } from '#server/db/connection.ts';
import { searchWords } from '#server/db/search.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { subjectOf } from '#server/features/file/name-subject.ts';
import {
  deleteFileRow,
  type FileRow,
  findFile,
  findFiles,
  lockFile,
  renameFile as renameRow,
  setPublished,
  sumFiles,
  unpublishBulletins,
} from '#server/features/file/queries.ts';
import { viewFile } from '#server/features/file/view.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';
import { readTimeCursor, writeTimeCursor } from '#server/time-cursor.ts';

export async function listFiles(
  { pool, configs, secretKey }: FileDependencies,
  input: FunctionInput<'listFiles'>,
  { now }: Pick<CallContext, 'now'>,
): Promise<FunctionOutput<'listFiles'>> {
  const { editionId, buckets, signupId, search, cursor, limit } = input;
  const config = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const filter = { configId: config.id, buckets, signupId, words: searchWords(search) };
  const [rows, sums] = await Promise.all([
    findFiles(pool, filter, { after: readTimeCursor(cursor), limit }),
    sumFiles(pool, filter),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    files: page.map((row) => viewFile(row, secretKey, now)),
    nextCursor: last && rows.length > limit ? writeTimeCursor(last) : null,
    ...sums,
    limits: limitsOf(config.uploads),
  };
}

interface OfficeAct {
  fileId: string;
  context: SignedInContext;
  /** Returns the log entries about the change; none when nothing changed. */
  work(client: Queryable, file: FileRow): Promise<AuditLine[]>;
}

interface AuditLine {
  action: AuditAction;
  details: object;
}

/** Acts on one file and logs it; returns the previous state of the file. */
async function actOnFile(
  { pool, configs }: FileDependencies,
  { fileId, context, work }: OfficeAct,
): Promise<FileRow> {
  const found = requireFound(await findFile(pool, fileId));
  const config = await configs.requireChangeable(found.config_id);
  return inTransaction(pool, async (client) => {
    const file = requireFound(await lockFile(client, fileId));
    const subject = subjectOf(file, config);
    for (const line of await work(client, file)) {
      await auditAct(client, context, { ...line, subject });
    }
    return file;
  });
}

async function viewNow(
  { pool, secretKey }: FileDependencies,
  fileId: string,
  now: Date,
): Promise<{ file: ReturnType<typeof viewFile> }> {
  const file = requireFound(await findFile(pool, fileId));
  return { file: viewFile(file, secretKey, now) };
}

export async function renameFile(
  dependencies: FileDependencies,
  { fileId, name }: FunctionInput<'renameFile'>,
  context: SignedInContext,
): Promise<FunctionOutput<'renameFile'>> {
  await actOnFile(dependencies, {
    fileId,
    context,
    async work(client, file) {
      const to = fileName(name, file.kind);
      if (to === file.name) return [];
      await renameRow(client, file.id, to);
      const details = { from: file.name, to, bucket: file.bucket };
      return [{ action: 'file-renamed', details }];
    },
  });
  return viewNow(dependencies, fileId, context.now);
}

export async function publishFile(
  dependencies: FileDependencies,
  { fileId, isPublished }: FunctionInput<'publishFile'>,
  context: SignedInContext,
): Promise<FunctionOutput<'publishFile'>> {
  await actOnFile(dependencies, {
    fileId,
    context,
    async work(client, file) {
      // Sheet music belongs to its composer and publisher.
      if (file.bucket === 'sheets') throw new FunctionError('invalid-argument');
      if ((file.published_at !== null) === isPublished) return [];
      const { bucket, name } = file;
      // Only one bulletin is published at a time.
      const former =
        isPublished && bucket === 'bulletin'
          ? await unpublishBulletins(client, file.config_id)
          : [];
      await setPublished(client, file.id, isPublished ? context.now : null);
      return [
        ...former.map((one) => publishing(false, { file: one, bucket })),
        publishing(isPublished, { file: name, bucket }),
      ];
    },
  });
  return viewNow(dependencies, fileId, context.now);
}

function publishing(isPublished: boolean, details: { file: string; bucket: string }): AuditLine {
  return { action: isPublished ? 'file-published' : 'file-unpublished', details };
}

export async function deleteFile(
  dependencies: FileDependencies,
  { fileId }: FunctionInput<'deleteFile'>,
  context: SignedInContext,
): Promise<FunctionOutput<'deleteFile'>> {
  const { storage_key } = await actOnFile(dependencies, {
    fileId,
    context,
    async work(client, file) {
      await deleteFileRow(client, file.id);
      return [{ action: 'file-deleted', details: { file: file.name, bucket: file.bucket } }];
    },
  });
  await deleteBytes(dependencies, [storage_key]);
  return {};
}

/** The row is deleted: bytes that cannot be deleted now are cleaned up as orphans. */
export async function deleteBytes(
  { storage, log }: Pick<FileDependencies, 'storage' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  await storage
    .delete(keys)
    .catch((err) => log.warn({ err }, 'bytes of a deleted file stay until they are cleaned'));
}
