import type { FieldDifference } from '#domain/signup/differences.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { Pool } from '#server/db/connection.ts';

export interface ToldVersion {
  state: SignupState;
  total_minor: number;
  reason: string;
  differences: FieldDifference[];
}

/** The versions of a signup between two, oldest first. */
export async function findVersions(
  pool: Pool,
  { signupId, from, to }: { signupId: string; from: number; to: number },
): Promise<ToldVersion[]> {
  const { rows } = await pool.query<ToldVersion>(
    `select state, total_minor, reason, differences from signup_versions
     where signup_id = $1 and version between $2 and $3 order by version`,
    [signupId, from, to],
  );
  return rows;
}
