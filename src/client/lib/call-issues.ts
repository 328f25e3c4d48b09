import { FunctionError } from '#client/lib/call-function.ts';
import type { Issue } from '#domain/issues.ts';

/** The server's findings about a form. Empty when the call failed for another reason. */
export function issuesIn(error: unknown): Issue[] {
  if (!(error instanceof FunctionError) || error.code !== 'invalid-argument') return [];
  const { issues } = (error.details ?? {}) as { issues?: Issue[] };
  return Array.isArray(issues) ? issues : [];
}
