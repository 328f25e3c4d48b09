import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord, searchWords } from '#server/db/search.ts';

export interface ListedUser {
  id: string;
  email: string;
  name: string;
  role: Role | null;
  email_verified: boolean;
  has_second_factor: boolean;
  banned_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
}

/** Staff first, in the order of roles; teachers only on request. */
export async function findUsers(
  db: Queryable,
  { search, teachers, limit }: { search: string; teachers: boolean; limit: number },
): Promise<ListedUser[]> {
  const words = searchWords(search);
  const conditions = words.map(
    (_, index) => `and ${containsWord(`fold_text(name || ' ' || email)`, `$${index + 4}`)}`,
  );
  const { rows } = await db.query<ListedUser>(
    `select id, email, name, role, "emailVerified" as email_verified,
       coalesce("twoFactorEnabled", false) as has_second_factor, banned_at, last_sign_in_at,
       "createdAt" as created_at
     from auth."user" where (role is not null or $1) ${conditions.join(' ')}
     order by array_position($2::text[], role), fold_text(name), email limit $3`,
    [teachers, ROLES, limit, ...words],
  );
  return rows;
}
