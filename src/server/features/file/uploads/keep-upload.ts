import type { FileFacts } from '#domain/files/file-kind.ts';
import { fileName } from '#domain/files/file-name.ts';
import { limitsOf } from '#domain/files/upload-limits.ts';
import { audit } from '#server/audit/audit.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { subjectOf } from '#server/features/file/name-subject.ts';
import {
  countFiles,
  type FilePlace,
  type FileRow,
  findFile,
  insertFile,
  lockPlace,
} from '#server/features/file/queries.ts';
import {
  lockUpload,
  setUploadFile,
  type UploadRow,
} from '#server/features/file/uploads/queries.ts';
import { refuseAsTooMany, refuseFile } from '#server/features/file/uploads/refuse-file.ts';
import { requireFound } from '#server/refusal.ts';

export interface FinishCall {
  address: string;
  now: Date;
}

interface FinishedUpload {
  id: string;
  storageKey: string;
  contentHash: Buffer;
  facts: FileFacts;
  call: FinishCall;
}

/** Inserts the row of a file whose bytes are stored, or returns the one of a faster instance. */
export async function keepUpload(
  { pool, configs }: FileDependencies,
  { id: uploadId, config_id: configId }: UploadRow,
  finished: FinishedUpload,
): Promise<FileRow> {
  const config = await configs.requireById(configId);
  return inTransaction(pool, async (client) => {
    const upload = requireFound(await lockUpload(client, uploadId));
    if (upload.problem) throw refuseFile(upload.problem, 0);
    if (upload.file_id) return requireFile(client, upload.file_id);
    const { maxFiles } = limitsOf(config.uploads)[upload.bucket];
    const place = placeOf(upload);
    await lockPlace(client, place);
    if ((await countFiles(client, place)) >= maxFiles) throw refuseAsTooMany(maxFiles);
    const { id, storageKey, contentHash, facts, call } = finished;
    await insertFile(client, {
      ...place,
      id,
      storageKey,
      name: fileName(upload.name, facts.kind),
      kind: facts.kind,
      sizeBytes: upload.size_bytes,
      contentHash,
      pages: facts.pages ?? null,
      width: facts.width ?? null,
      height: facts.height ?? null,
      uploadedBy: upload.uploaded_by,
      now: call.now,
    });
    await setUploadFile(client, upload.id, id);
    const file = await requireFile(client, id);
    const { user_id: userId, user_email: email } = upload;
    if (userId) {
      await audit(client, {
        action: 'file-uploaded',
        at: call.now,
        actor: { caller: { userId, email }, address: call.address },
        subject: subjectOf(file, config),
        details: { file: file.name, bucket: file.bucket },
      });
    }
    return file;
  });
}

function placeOf(upload: UploadRow): FilePlace {
  return {
    bucket: upload.bucket,
    configId: upload.config_id,
    signupId: upload.signup_id,
    performer: upload.performer,
    personId: upload.person_id,
    appearanceId: upload.appearance_id,
  };
}

async function requireFile(client: Queryable, id: string): Promise<FileRow> {
  return requireFound(await findFile(client, id));
}
