import type { FileProblem } from '#domain/files/file-kind.ts';
import { FunctionError } from '#server/refusal.ts';

export function refuseFile(problem: FileProblem, maxBytes: number): FunctionError {
  return problem === 'too-large'
    ? new FunctionError('failed-precondition', { reason: 'file-refused', problem, maxBytes })
    : new FunctionError('failed-precondition', { reason: 'file-refused', problem });
}

export function refuseAsTooMany(maxFiles: number): FunctionError {
  return new FunctionError('failed-precondition', { reason: 'too-many-files', maxFiles });
}
