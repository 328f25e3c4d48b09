import type { Queryable } from '#server/db/connection.ts';
import {
  findPupilsAppearances,
  findRegionRows,
  findSchoolLink,
  type PupilsAppearance,
} from '#server/features/school/queries.ts';
import { isSameToken, schoolIdOf, schoolToken } from '#server/security/tokens.ts';

export { findPupilsAppearances, type PupilsAppearance };

/** The region of each school that signups of the edition write, by their text; others have none. */
export async function findRegions(
  db: Queryable,
  configId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await findRegionRows(db, configId);
  return new Map(rows.map(({ school, region }) => [school, region]));
}

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
