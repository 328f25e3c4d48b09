import {
  isStorageDown,
  isTransient,
  isUnknownUpload,
  refusalOf,
  UnreadableFile,
} from '#client/components/upload/upload-failure.ts';
import {
  missingParts,
  partRange,
  receivedBytes,
  type UploadStatus,
} from '#client/components/upload/upload-parts.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import type { FileProblem } from '#domain/files/file-kind.ts';

export type StoredFile = FunctionOutput<'finishUpload'>['file'];
type StartedUpload = FunctionOutput<'getUpload'>;

export interface Upload<Target> {
  key: number;
  target: Target;
  file: File;
  /** `offline` and `no-storage` resume by themselves. `checking`: the server has all parts. */
  state:
    | 'waiting'
    | 'sending'
    | 'offline'
    | 'no-storage'
    | 'checking'
    | 'done'
    | 'refused'
    | 'failed';
  sentBytes: number;
  /** The size limit. */
  maxBytes: number;
  /** Why the file itself was refused. */
  problem: FileProblem | null;
  /** The error that stopped it, if the file is not the cause. */
  failure: unknown;
  stored: StoredFile | null;
}

export interface SentPart {
  uploadId: string;
  part: number;
  body: Blob;
  signal: AbortSignal;
  onProgress(sentBytes: number): void;
}

/** The server operations that the queue needs. */
export interface UploadPort<Target> {
  begin(target: Target, file: File): Promise<StartedUpload>;
  find(uploadId: string): Promise<StartedUpload>;
  sendPart(part: SentPart): Promise<void>;
  finish(uploadId: string): Promise<StoredFile>;
  cancel(uploadId: string): Promise<unknown>;
}

/** Maps files to uploads across a reload of the page. */
export interface KeptUploads<Target> {
  find(target: Target, file: File): string | null;
  keep(target: Target, file: File, uploadId: string): void;
  forget(target: Target, file: File): void;
}

export interface QueueOptions<Target> {
  port: UploadPort<Target>;
  kept: KeptUploads<Target>;
  /** Resolves when a retry makes sense, or when the signal aborts. */
  waitForConnection(tries: number, signal: AbortSignal): Promise<void>;
}

interface Job<Target> {
  key: number;
  target: Target;
  file: File;
  uploadId: string | null;
  stopping: AbortController;
}

/** More parallel uploads would only share the same connection. */
const PARALLEL = 2;
/** Consecutive failures without progress before the user has to decide. */
const MAX_TRIES = 6;
/** The delays have grown to half a minute by then, which leaves time to repair the storage. */
const MAX_STORAGE_TRIES = 40;

/** Uploads several files in parallel, part by part. Parts that arrived are never sent again. */
export class UploadQueue<Target> {
  readonly #options: QueueOptions<Target>;
  readonly #jobs = new Map<number, Job<Target>>();
  readonly #listeners = new Set<() => void>();
  #uploads: readonly Upload<Target>[] = [];
  #running = 0;
  #nextKey = 1;

  constructor(options: QueueOptions<Target>) {
    this.#options = options;
  }

  /** A new array after every change. */
  get uploads(): readonly Upload<Target>[] {
    return this.#uploads;
  }

  /** Whether leaving the page would interrupt an upload. */
  get isBusy(): boolean {
    return this.#uploads.some(({ state }) => BUSY.has(state));
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  add(target: Target, files: Iterable<File>, { maxBytes }: { maxBytes: number }): void {
    for (const file of files) {
      const key = this.#nextKey++;
      const problem = problemBeforeSending(file, maxBytes);
      const state = problem ? 'refused' : 'waiting';
      this.#uploads = [
        ...this.#uploads,
        { maxBytes, key, target, file, state, sentBytes: 0, problem, failure: null, stored: null },
      ];
      if (!problem) {
        const stopping = new AbortController();
        this.#jobs.set(key, { key, target, file, uploadId: null, stopping });
      }
    }
    this.#notify();
    this.#startNext();
  }

  /** Resumes a failed upload. */
  retry(key: number): void {
    if (this.#find(key)?.state !== 'failed') return;
    this.#change(key, { state: 'waiting', failure: null });
    this.#startNext();
  }

  /** Cancels the upload and deletes its parts; also removes a finished one from the list. */
  remove(key: number): void {
    const job = this.#jobs.get(key);
    this.#jobs.delete(key);
    this.#uploads = this.#uploads.filter((upload) => upload.key !== key);
    this.#notify();
    if (!job) return;
    job.stopping.abort();
    this.#options.kept.forget(job.target, job.file);
    // The server deletes it by itself after a while, so a failure here does not matter.
    if (job.uploadId) this.#options.port.cancel(job.uploadId).catch(() => {});
  }

  #startNext(): void {
    while (this.#running < PARALLEL) {
      const next = this.#uploads.find(({ state }) => state === 'waiting');
      const job = next && this.#jobs.get(next.key);
      if (!job) return;
      this.#running++;
      this.#change(job.key, { state: 'sending' });
      void this.#run(job).finally(() => {
        this.#running--;
        this.#startNext();
      });
    }
  }

  async #run(job: Job<Target>): Promise<void> {
    const { signal } = job.stopping;
    let tries = 0;
    while (!signal.aborted) {
      try {
        await this.#attempt(job, () => {
          tries = 0;
        });
        return;
      } catch (error) {
        if (signal.aborted) return;
        const isLost = isUnknownUpload(error) && job.uploadId !== null;
        if (isLost) this.#forget(job);
        if (!(await isReadable(job.file))) return this.#settle(job, new UnreadableFile());
        const isAway = isStorageDown(error);
        const maxTries = isAway ? MAX_STORAGE_TRIES : MAX_TRIES;
        if ((!isLost && !isTransient(error)) || tries >= maxTries) return this.#settle(job, error);
        this.#change(job.key, { state: isAway ? 'no-storage' : 'offline' });
        await this.#options.waitForConnection(tries++, signal);
      }
    }
  }

  async #attempt(job: Job<Target>, onArrived: () => void): Promise<void> {
    const { port } = this.#options;
    const { key, file, stopping } = job;
    const upload = await this.#announce(job);
    const { uploadId } = upload;
    let arrived = receivedBytes(upload);
    this.#change(key, { state: 'sending', sentBytes: arrived });
    for (const part of missingParts(upload)) {
      stopping.signal.throwIfAborted();
      const { start, end } = partRange(part, upload);
      const before = arrived;
      await port.sendPart({
        uploadId,
        part,
        body: file.slice(start, end),
        signal: stopping.signal,
        onProgress: (bytes) =>
          this.#change(key, { sentBytes: before + Math.min(bytes, end - start) }),
      });
      arrived += end - start;
      this.#change(key, { sentBytes: arrived });
      onArrived();
    }
    stopping.signal.throwIfAborted();
    this.#change(key, { state: 'checking', sentBytes: file.size });
    const stored = await port.finish(uploadId);
    if (stopping.signal.aborted) return;
    this.#forget(job);
    this.#jobs.delete(key);
    this.#change(key, { state: 'done', stored });
  }

  /** Resumes a started upload if the server still has it. */
  async #announce(job: Job<Target>): Promise<StartedUpload & UploadStatus> {
    const { port, kept } = this.#options;
    const { target, file } = job;
    const known = job.uploadId ?? this.#unclaimed(kept.find(target, file));
    if (known) {
      const found = await port.find(known).catch((error: unknown) => {
        if (isUnknownUpload(error)) return null;
        throw error;
      });
      if (found?.sizeBytes === file.size) {
        job.uploadId = known;
        return found;
      }
      job.uploadId = null;
    }
    const begun = await port.begin(target, file);
    job.uploadId = begun.uploadId;
    // Cancelled while it was being created: only this call knows its id.
    if (job.stopping.signal.aborted) void port.cancel(begun.uploadId).catch(() => {});
    else kept.keep(target, file, begun.uploadId);
    return begun;
  }

  /** The same file chosen twice makes two uploads. */
  #unclaimed(uploadId: string | null): string | null {
    const isClaimed = [...this.#jobs.values()].some((job) => job.uploadId === uploadId);
    return isClaimed ? null : uploadId;
  }

  #settle(job: Job<Target>, error: unknown): void {
    const problem = refusalOf(error);
    if (!problem) {
      this.#change(job.key, { state: 'failed', failure: error });
      return;
    }
    this.#forget(job);
    this.#jobs.delete(job.key);
    this.#change(job.key, { state: 'refused', problem });
  }

  #forget(job: Job<Target>): void {
    job.uploadId = null;
    this.#options.kept.forget(job.target, job.file);
  }

  #find(key: number): Upload<Target> | undefined {
    return this.#uploads.find((upload) => upload.key === key);
  }

  #change(key: number, change: Partial<Upload<Target>>): void {
    this.#uploads = this.#uploads.map((one) => (one.key === key ? { ...one, ...change } : one));
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

const BUSY: ReadonlySet<Upload<unknown>['state']> = new Set([
  'waiting',
  'sending',
  'offline',
  'no-storage',
  'checking',
]);

function problemBeforeSending(file: File, maxBytes: number): FileProblem | null {
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'too-large' : null;
}

/** A browser reports an unreadable file like a lost connection. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
