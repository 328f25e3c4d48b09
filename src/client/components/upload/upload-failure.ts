import { FunctionError } from '#client/lib/call-function.ts';
import { FILE_PROBLEMS, type FileProblem } from '#domain/files/file-kind.ts';

/** A part was not kept; status 0: no answer was had. */
export class PartFailure extends Error {
  readonly status: number;
  /** The word of the server, where it said one. */
  readonly reason: string;

  constructor(status: number, reason = '') {
    super(`part answered ${status}`);
    this.name = 'PartFailure';
    this.status = status;
    this.reason = reason;
  }
}

/** The browser cannot read the file any more: it was moved, changed, or never came from its cloud. */
export class UnreadableFile extends Error {
  constructor() {
    super('the file cannot be read');
    this.name = 'UnreadableFile';
  }
}

/** It may go away by itself, so that it is worth trying again without asking. */
export function isPassing(error: unknown): boolean {
  if (error instanceof PartFailure) {
    return error.status === 0 || error.status >= 500 || [408, 425, 429].includes(error.status);
  }
  if (!(error instanceof FunctionError)) return false;
  return PASSING_CODES.has(error.code) || error.isNetworkFailure || isIncomplete(error);
}

/** A part got lost on the other side; which one, it says when it is asked. */
function isIncomplete(error: FunctionError): boolean {
  return reasonOf(error) === 'upload-incomplete';
}

/** The server is there, but not the place where it keeps files: that may take a while. */
export function isStorageAway(error: unknown): boolean {
  return reasonOf(error) === 'storage-unavailable';
}

function reasonOf(error: unknown): unknown {
  if (error instanceof PartFailure) return error.reason;
  if (!(error instanceof FunctionError)) return undefined;
  return (error.details as { reason?: unknown } | undefined)?.reason;
}

const PASSING_CODES: ReadonlySet<string> = new Set([
  'unavailable',
  'deadline-exceeded',
  'resource-exhausted',
]);

/** The server has forgotten the upload, or never knew it. */
export function isUnknownUpload(error: unknown): boolean {
  if (error instanceof PartFailure) return error.status === 404;
  return error instanceof FunctionError && error.code === 'not-found';
}

/** Why the file itself is not taken; null when something else is the matter. */
export function refusalOf(error: unknown): FileProblem | null {
  if (!(error instanceof FunctionError)) return null;
  if (reasonOf(error) !== 'file-refused') return null;
  const { problem } = error.details as { problem?: unknown };
  return FILE_PROBLEMS.find((one) => one === problem) ?? null;
}
