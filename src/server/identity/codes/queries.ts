import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '#server/db/connection.ts';
import { enqueueStep, MESSAGE_TASK } from '#server/jobs/enqueue.ts';

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

/** A mail about a code, or about an account when there is no code; sent by the job it enqueues. */
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
  await db.query(
    `with message as (
       insert into messages (id, kind, code_id, language, recipient) values ($1, $2, $3, $4, $5)
       returning id)
     ${enqueueStep(MESSAGE_TASK, {
       payload: `json_build_object('messageId', message.id)`,
       from: 'message',
     })}`,
    [message.id, message.kind, message.codeId, message.language, message.recipient],
  );
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

/** Uses it up; false when somebody was quicker. */
export async function useCode(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update account_codes set used_at = $2
     where id = $1 and used_at is null and expires_at > $2`,
    [id, now],
  );
  return rowCount === 1;
}

/** Older links of the same kind stop working. */
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

/** Whatever could still change how the account is entered: it was asked for under other circumstances. */
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
