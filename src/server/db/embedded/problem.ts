/** Why the embedded database cannot be used, in sentences for the person who starts the program. */
export class EmbeddedPostgresProblem extends Error {
  override name = 'EmbeddedPostgresProblem';
}

/** The advice at the end of each message about a problem that we cannot repair. */
export const useOwnServer =
  'Or run a PostgreSQL server of your own and give its address in DATABASE_URL.';

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
