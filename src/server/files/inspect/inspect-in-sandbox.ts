import type { FileFacts, FileProblem } from '#domain/files/file-kind.ts';
import { LimitExceeded, type Sandbox } from '#server/sandbox/run-in-sandbox.ts';

const PROGRAM = '#built/server/files/inspect-child.js';

/** A file that exceeds the time or memory of any honest one is reported as a decompression bomb. */
export async function inspectInSandbox(
  sandbox: Sandbox,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<FileFacts | FileProblem> {
  try {
    const answer = await sandbox({ program: PROGRAM, bytes, signal });
    return JSON.parse(answer.toString('utf8')) as FileFacts | FileProblem;
  } catch (error) {
    if (error instanceof LimitExceeded) return 'unfolds';
    throw error;
  }
}
