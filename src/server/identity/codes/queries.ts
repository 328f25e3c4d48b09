import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

export const CODE_PURPOSES = [
  'first-owner',
  'invitation',
  'reset-password',
  'verify-email',
  'change-email',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export interface CodeRow {
  id: string;
  purpose: CodePurpose;
  user_id: string | null;
  /** The address that the link was sent to. */
  email: string;
  role: Role | null;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface NewCode {
  id: string;
  purpose: CodePurpose;
  tokenHash: Buffer;
  userId: string | null;
  email: string;
  role: Role | null;
  createdBy: string | null;
  now: Date;
  expiresAt: Date;
}

const COLUMNS = 'id, purpose, user_id, email, role, created_by, created_at, expires_at, used_at';

export async function insertCode(db: Queryable, code: NewCode): Promise<void> {
  await db.query(
    `insert into account_codes (id, purpose, token_hash, user_id, email, role, created_by,
       created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code.id,
      code.purpose,
      code.tokenHash,
      code.userId,
      code.email,
      code.role,
      code.createdBy,
      code.now,
      code.expiresAt,
    ],
  );
}

/** A mail about a code, or about an account without a code, with its job. */
export async function insertAccountMessage(
  db: Queryable,
  message: {
    id: string;
    kind: string;
    codeId: string | null;
    recipient: string;
    language: Language;
  },
): Promise<void> {
  const values = { id: '$1', kind: '$2', code_id: '$3', language: '$4', recipient: '$5' };
  await db.query(messageStatement({ values, from: '(values (1)) as one' }), [
    message.id,
    message.kind,
    message.codeId,
    message.language,
    message.recipient,
  ]);
}

export async function findCode(db: Queryable, tokenHash: Buffer): Promise<CodeRow | null> {
  const { rows } = await db.query<CodeRow>(
    `select ${COLUMNS} from account_codes where token_hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export async function findCodeById(db: Queryable, id: string): Promise<CodeRow | null> {
  const { rows } = await db.query<CodeRow>(`select ${COLUMNS} from account_codes where id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** Returns false when it was used meanwhile. */
export async function useCode(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account_codes set used_at = $2
     where id = $1 and used_at is null and expires_at > $2`,
    [id, now],
  );
  return rowCount === 1;
}

/** Invalidates older links of the same kind. */
export async function withdrawCodes(
  db: Queryable,
  { purpose, email, now }: { purpose: CodePurpose; email: string; now: Date },
): Promise<number> {
  const { rowCount } = await db.query(
    `update account_codes set expires_at = $3
     where purpose = $1 and email = $2 and used_at is null and expires_at > $3`,
    [purpose, email, now],
  );
  return rowCount ?? 0;
}

/** Invalidates all links that could change how the account is accessed. */
export async function withdrawCodesOfUser(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query(
    `update account_codes set expires_at = $2
     where user_id = $1 and purpose in ('reset-password', 'verify-email', 'change-email')
       and used_at is null and expires_at > $2`,
    [userId, now],
  );
}

export async function findInvitations(db: Queryable, now: Date): Promise<CodeRow[]> {
  const { rows } = await db.query<CodeRow>(
    `select ${COLUMNS} from account_codes
     where purpose = 'invitation' and used_at is null and expires_at > $1 order by created_at desc`,
    [now],
  );
  return rows;
}

/** Extends a valid one-time link by the delay of its mail. */
export async function prolongCode(
  db: Queryable,
  id: string,
  { waitMs, now }: { waitMs: number; now: Date },
): Promise<void> {
  await db.query(
    `update account_codes set expires_at = expires_at + $2::double precision * interval '1 millisecond'
     where id = $1 and used_at is null and expires_at > $3`,
    [id, waitMs, now],
  );
}

export interface WithdrawnInvitation {
  id: string;
  email: string;
  role: Role;
}

/** Null when there is none, or it was used or has expired. */
export async function withdrawInvitation(
  db: Queryable,
  id: string,
  now: Date,
): Promise<WithdrawnInvitation | null> {
  const { rows } = await db.query<WithdrawnInvitation>(
    `update account_codes set expires_at = $2
     where id = $1 and purpose = 'invitation' and role is not null and used_at is null
       and expires_at > $2
     returning id, email, role`,
    [id, now],
  );
  return rows[0] ?? null;
}

/** All links sent to the account or its address, and its own invitations. */
export async function withdrawLinksOf(
  db: Queryable,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  await db.query(
    `update account_codes set expires_at = $3
     where used_at is null and expires_at > $3
       and (user_id = $1 or email = $2 or (created_by = $1 and purpose = 'invitation'))`,
    [id, email, now],
  );
}

/** Kept, so that late users learn that the link has expired, and the office sees what was sent. */
const CODE_KEPT_MS = 30 * 86_400_000;

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from account_codes where expires_at < $1', [
    new Date(now.getTime() - CODE_KEPT_MS),
  ]);
}
