import { randomUUID } from 'node:crypto';
import { type FileFacts, type FileProblem, KINDS_OF_BUCKET } from '#domain/files/file-kind.ts';
import { isLyingName } from '#domain/files/file-name.ts';
import { partCount } from '#domain/files/upload-limits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deleteBytes } from '#server/features/file/change-file.ts';
import type { FileDependencies } from '#server/features/file/dependencies.ts';
import { type FileRow, findFile } from '#server/features/file/queries.ts';
import { readStored } from '#server/features/file/read-stored.ts';
import { joinParts, MissingPart } from '#server/features/file/uploads/join-parts.ts';
import { type FinishCall, keepUpload } from '#server/features/file/uploads/keep-upload.ts';
import { partKeys } from '#server/features/file/uploads/part-keys.ts';
import {
  deletePart,
  findParts,
  lockUpload,
  setUploadProblem,
  type UploadRow,
} from '#server/features/file/uploads/queries.ts';
import { refuseFile } from '#server/features/file/uploads/refuse-file.ts';
import { FunctionError, preconditionFailed, requireFound } from '#server/refusal.ts';
import { Semaphore } from '#server/semaphore.ts';
import { createSharedWork } from '#server/shared-work.ts';

/** Each one holds a whole file in memory. */
const AT_ONCE = 2;
const WAITING = 16;

export type FinishUpload = (
  upload: UploadRow,
  call: FinishCall,
  signal?: AbortSignal,
) => Promise<FileRow>;

/** Concurrent calls for one upload share the work, which is aborted when all callers left. */
export function createFinish(dependencies: FileDependencies): FinishUpload {
  const semaphore = new Semaphore({ limit: AT_ONCE, maxWaiting: WAITING });
  const shared = createSharedWork<FileRow>();
  return (upload, call, caller) =>
    shared(upload.id, caller, (signal) =>
      semaphore.run(() => finish(dependencies, upload, { call, signal }), signal),
    );
}

async function finish(
  dependencies: FileDependencies,
  upload: UploadRow,
  { call, signal }: { call: FinishCall; signal: AbortSignal },
): Promise<FileRow> {
  const { pool, configs } = dependencies;
  const finished = await findFinished(dependencies, upload);
  if (finished) return finished;
  await configs.requireChangeable(upload.config_id);
  const received = await findParts(pool, upload.id);
  if (received.length < partCountOf(upload)) throw incomplete();
  const id = randomUUID();
  const storageKey = `${upload.bucket}/${id}`;
  const forget = () => deleteBytes(dependencies, [storageKey]);
  const joined = await inspect(dependencies, { upload, storageKey, signal }).catch(
    async (error) => {
      await forget();
      if (error instanceof MissingPart) return finishedMeanwhile(dependencies, upload, error);
      throw error;
    },
  );
  if ('created_at' in joined) return joined;
  const { facts, contentHash } = joined;
  const file = await keepUpload(dependencies, upload, {
    id,
    storageKey,
    contentHash,
    facts,
    call,
  }).catch(async (error) => {
    // After any other error the commit may have succeeded, so the hourly job decides.
    if (error instanceof FunctionError) await forget();
    throw error;
  });
  if (file.id !== id) await forget();
  await forgetParts(dependencies, upload);
  return file;
}

/** Joins the parts under their key and checks the content; throws a refusal. */
async function inspect(
  dependencies: FileDependencies,
  { upload, storageKey, signal }: { upload: UploadRow; storageKey: string; signal: AbortSignal },
): Promise<{ facts: FileFacts; contentHash: Buffer }> {
  const { storage } = dependencies;
  const contentHash = await joinParts(storage, upload, storageKey);
  const bytes = await readStored(storage, { storageKey, sizeBytes: upload.size_bytes });
  const judged = judge(await dependencies.inspect(bytes, signal), upload);
  const facts = await judgePicture(dependencies, { judged, upload, bytes });
  if (typeof facts === 'string') return refuse(dependencies, upload, facts);
  return { facts, contentHash };
}

function partCountOf({ size_bytes: sizeBytes, part_bytes: partBytes }: UploadRow): number {
  return partCount({ sizeBytes, partBytes });
}

async function findFinished(
  { pool }: FileDependencies,
  upload: UploadRow,
): Promise<FileRow | null> {
  if (upload.problem) throw refuseFile(upload.problem, 0);
  if (!upload.file_id) return null;
  return requireFound(await findFile(pool, upload.file_id));
}

function incomplete(): FunctionError {
  return preconditionFailed('upload-incomplete');
}

function judge(found: FileFacts | FileProblem, upload: UploadRow): FileFacts | FileProblem {
  if (typeof found === 'string') return found;
  if (isLyingName(upload.name, found.kind)) return 'lying-name';
  return KINDS_OF_BUCKET[upload.bucket].includes(found.kind) ? found : 'kind-not-here';
}

interface Judged {
  judged: FileFacts | FileProblem;
  upload: UploadRow;
  bytes: Uint8Array;
}

/** Pictures for printing must be decodable; sheet music is only displayed. */
async function judgePicture(
  { isReadablePicture }: FileDependencies,
  { judged, upload, bytes }: Judged,
): Promise<FileFacts | FileProblem> {
  if (typeof judged === 'string' || judged.kind === 'pdf') return judged;
  if (upload.bucket !== 'organization') return judged;
  return (await isReadablePicture(bytes)) ? judged : 'damaged';
}

/** Keeps only the reason, for repeated calls. */
async function refuse(
  dependencies: FileDependencies,
  upload: UploadRow,
  problem: FileProblem,
): Promise<never> {
  await inTransaction(dependencies.pool, (client) => setUploadProblem(client, upload.id, problem));
  await forgetParts(dependencies, upload);
  throw refuseFile(problem, 0);
}

async function forgetParts({ storage, log }: FileDependencies, upload: UploadRow): Promise<void> {
  await storage
    .delete(partKeys(upload))
    .catch((err) => log.warn({ err }, 'parts of an upload stay until they are cleaned'));
}

/** Another instance has finished it and deleted the parts, or a part must be sent again. */
async function finishedMeanwhile(
  dependencies: FileDependencies,
  upload: UploadRow,
  { part }: MissingPart,
): Promise<FileRow> {
  const now = await inTransaction(dependencies.pool, (client) => lockUpload(client, upload.id));
  if (!now) throw new FunctionError('not-found');
  const finished = await findFinished(dependencies, now);
  if (finished) return finished;
  await deletePart(dependencies.pool, upload.id, part);
  throw incomplete();
}
