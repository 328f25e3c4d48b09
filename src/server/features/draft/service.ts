import type { Pool } from '#server/db/connection.ts';
import { deleteExpiredDrafts, findDraftsOf as findRows } from '#server/features/draft/queries.ts';
import { deriveToken } from '#server/security/tokens.ts';

export { deleteExpiredDrafts };

export function draftToken(secretKey: string, id: string): string {
  return deriveToken(secretKey, { purpose: 'draft', id, generation: 0 });
}

/** Unfinished forms that the account has kept, the newest first. */
export async function findDraftsOf(
  { pool, secretKey }: { pool: Pool; secretKey: string },
  of: { accountId: string; now: Date },
): Promise<{ token: string; savedAt: string; people: number }[]> {
  const rows = await findRows(pool, of);
  return rows.map(({ id, content, updated_at: savedAt }) => ({
    token: draftToken(secretKey, id),
    savedAt: savedAt.toISOString(),
    people: Array.isArray(content.persons) ? content.persons.length : 0,
  }));
}
