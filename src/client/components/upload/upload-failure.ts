import { FunctionError } from '#client/lib/call-function.ts';
import { FILE_PROBLEMS, type FileProblem } from '#domain/files/file-kind.ts';

/** A part was not stored. Status 0 means no answer. */
export class PartFailure extends Error {
  readonly status: number;
  /** The server's reason, if it gave one. */
  readonly reason: string;

  constructor(status: number, reason = '') {
    super(`part answered ${status}`);
    this.name = 'PartFailure';
    this.status = status;
    this.reason = reason;
  }
}

/** The browser cannot read the file: it was moved, changed, or not yet downloaded from a cloud. */
export class UnreadableFile extends Error {
  constructor() {
    super('the file cannot be read');
    this.name = 'UnreadableFile';
  }
}

/** A temporary failure, worth an automatic retry. */
export function isTransient(error: unknown): boolean {
  if (error instanceof PartFailure) {
    return error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status);
  }
  if (!(error instanceof FunctionError)) return false;
  return TRANSIENT_CODES.has(error.code) || error.isNetworkFailure || isIncomplete(error);
}

/** The server lacks a part; its status says which one. */
function isIncomplete(error: FunctionError): boolean {
  return reasonOf(error) === 'upload-incomplete';
}

/** The server runs, but its file storage is down, which may take a while. */
export function isStorageDown(error: unknown): boolean {
  return reasonOf(error) === 'storage-unavailable';
}

function reasonOf(error: unknown): unknown {
  if (error instanceof PartFailure) return error.reason;
  if (!(error instanceof FunctionError)) return undefined;
  return (error.details as { reason?: unknown } | undefined)?.reason;
}

const TRANSIENT_CODES: ReadonlySet<string> = new Set([
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
]);

/** The server does not know the upload, or has deleted it. */
export function isUnknownUpload(error: unknown): boolean {
  if (error instanceof PartFailure) return error.status === 404;
  return error instanceof FunctionError && error.code === 'not-found';
}

/** Why the server refuses the file itself; null for other failures. */
export function refusalOf(error: unknown): FileProblem | null {
  if (!(error instanceof FunctionError)) return null;
  if (reasonOf(error) !== 'file-refused') return null;
  const { problem } = error.details as { problem?: unknown };
  return FILE_PROBLEMS.find((one) => one === problem) ?? null;
}
