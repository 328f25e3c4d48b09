import type { Role } from '#domain/access/roles.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface ProviderKey {
  provider: string;
  subject: string;
}

export async function findJoinedUser(db: Queryable, key: ProviderKey): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select "userId" as id from auth.account where "providerId" = $1 and "accountId" = $2`,
    [key.provider, key.subject],
  );
  return rows[0]?.id ?? null;
}

export async function insertJoin(
  db: Queryable,
  { provider, subject, userId, now }: ProviderKey & { userId: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into auth.account (id, "accountId", "providerId", "userId", "createdAt", "updatedAt")
     values (gen_random_uuid()::text, $1, $2, $3, $4, $4)`,
    [subject, provider, userId, now],
  );
}

export async function findOpenInvitation(
  db: Queryable,
  email: string,
  now: Date,
): Promise<{ id: string; role: Role } | null> {
  const { rows } = await db.query<{ id: string; role: Role }>(
    `select id, role from account_codes
     where purpose = 'invitation' and email = $1 and used_at is null and expires_at > $2
       and role is not null
     order by created_at desc limit 1`,
    [email, now],
  );
  return rows[0] ?? null;
}
