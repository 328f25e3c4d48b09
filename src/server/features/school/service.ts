import type { Queryable } from '#server/db/connection.ts';
import {
  findPupilsAppearances,
  findSchoolLink,
  type PupilsAppearance,
} from '#server/features/school/queries.ts';
import { isSameToken, schoolIdOf, schoolToken } from '#server/security/tokens.ts';

export { findPupilsAppearances, type PupilsAppearance };

/** The school whose link has this token; null when the link is not ours or was replaced. */
export async function findSchoolByToken(
  { db, secretKey }: { db: Queryable; secretKey: string },
  token: string,
): Promise<{ id: string; name: string } | null> {
  const id = schoolIdOf(token);
  const school = id === null ? null : await findSchoolLink(db, id);
  if (id === null || !school) return null;
  const { name, generation } = school;
  return isSameToken(token, schoolToken(secretKey, { id, generation })) ? { id, name } : null;
}
