import type { FunctionOutput } from '#contract/functions.ts';
import { partCount } from '#domain/files/upload-limits.ts';
import { deleteBytes } from '#server/features/file/change-file.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { partKeys } from '#server/features/file/uploads/part-keys.ts';
import {
  deleteUpload,
  findParts,
  findUpload,
  type UploadRow,
} from '#server/features/file/uploads/queries.ts';
import { refuseFile } from '#server/features/file/uploads/refuse-file.ts';
import { requireFound } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

export async function requireUpload(
  { pool }: Pick<FileDependencies, 'pool'>,
  uploadId: string,
  now: Date,
): Promise<UploadRow> {
  return requireFound(await findUpload(pool, hashSecret(uploadId), now));
}

export async function getUpload(
  dependencies: FileDependencies,
  uploadId: string,
  now: Date,
): Promise<FunctionOutput<'getUpload'>> {
  const upload = await requireUpload(dependencies, uploadId, now);
  if (upload.problem) throw refuseFile(upload.problem, 0);
  const { size_bytes: sizeBytes, part_bytes: partBytes } = upload;
  const all = Array.from({ length: partCount({ sizeBytes, partBytes }) }, (_, part) => part);
  const received = upload.file_id ? all : await findParts(dependencies.pool, upload.id);
  return { uploadId, sizeBytes, partBytes, received };
}

/** No effect for a finished or deleted upload. */
export async function cancelUpload(
  dependencies: FileDependencies,
  uploadId: string,
  now: Date,
): Promise<Record<string, never>> {
  const { pool } = dependencies;
  const upload = await findUpload(pool, hashSecret(uploadId), now);
  if (upload && (await deleteUpload(pool, upload.id)))
    await deleteBytes(dependencies, partKeys(upload));
  return {};
}
