import type { Language } from '#domain/language.ts';
import type { VerifiedCaptcha } from '#server/captcha/captcha.ts';
import { captchaStep } from '#server/captcha/queries.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

export interface DraftRow {
  id: string;
  email: string;
  language: Language;
  content: Record<string, unknown>;
  updated_at: Date;
  expires_at: Date;
}

export interface NewDraft {
  id: string;
  tokenHash: Buffer;
  email: string;
  language: Language;
  content: Record<string, unknown>;
  now: Date;
  expiresAt: Date;
  accountId: string | null;
}

/**
 * Returns false when the captcha was used before; nothing is stored then.
 *
 * @param messageId Of the mail with the link; null sends none.
 */
export async function insertDraft(
  pool: Pool,
  draft: NewDraft,
  { captcha, messageId }: { captcha: VerifiedCaptcha; messageId: string | null },
): Promise<boolean> {
  const { rows } = await pool.query<{ drafts: number; jobs: number }>(
    `with captcha as (
       ${captchaStep({ key: '$1', expiresAt: '$2::timestamptz', from: '(values (1)) as one' })}
     ), draft as (
       insert into drafts (id, token_hash, email, language, content, created_at, updated_at, expires_at,
         account_id)
       select $3, $4, $5, $6, $7, $8, $8, $9, $11 from captcha returning id
     ), message as (
       ${messageStep({
         values: {
           ...{ id: '$10', kind: `'draft-link'`, draft_id: 'id', language: '$6', recipient: '$5' },
           created_at: '$8',
         },
         from: 'draft where $10::uuid is not null',
       })}
     ), job as (
       ${MESSAGE_JOB_STEP}
     )
     select (select count(*) from draft)::int as drafts, (select count(*) from job)::int as jobs`,
    [
      captcha.useKey,
      captcha.expiresAt,
      draft.id,
      draft.tokenHash,
      draft.email,
      draft.language,
      JSON.stringify(draft.content),
      draft.now,
      draft.expiresAt,
      messageId,
      draft.accountId,
    ],
  );
  return rows[0]?.drafts === 1;
}

/** Of the account, the newest first. */
export async function findDraftsOf(
  pool: Pool,
  { accountId, now }: { accountId: string; now: Date },
): Promise<Pick<DraftRow, 'id' | 'content' | 'updated_at'>[]> {
  const { rows } = await pool.query<Pick<DraftRow, 'id' | 'content' | 'updated_at'>>(
    `select id, content, updated_at from drafts
     where account_id = $1 and expires_at > $2 order by updated_at desc, id limit 5`,
    [accountId, now],
  );
  return rows;
}

export async function findDraft(
  pool: Pool,
  tokenHash: Buffer,
  now: Date,
): Promise<DraftRow | null> {
  const { rows } = await pool.query<DraftRow>(
    `select id, email, language, content, updated_at, expires_at from drafts
     where token_hash = $1 and expires_at > $2`,
    [tokenHash, now],
  );
  return rows[0] ?? null;
}

/** Returns false when the draft is gone or was saved by someone else meanwhile. */
export async function updateDraft(
  pool: Pool,
  change: {
    tokenHash: Buffer;
    content: Record<string, unknown>;
    language: Language;
    now: Date;
    expiresAt: Date;
    accountId: string | null;
  },
  seenAt: Date,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update drafts set content = $2, language = $3, updated_at = $4, expires_at = $5,
       account_id = coalesce(account_id, $7)
     where token_hash = $1 and expires_at > $4 and updated_at = $6`,
    [
      change.tokenHash,
      JSON.stringify(change.content),
      change.language,
      change.now,
      change.expiresAt,
      seenAt,
      change.accountId,
    ],
  );
  return rowCount === 1;
}

export async function removeDraft(pool: Pool, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query('delete from drafts where token_hash = $1', [tokenHash]);
  return rowCount === 1;
}

export async function deleteExpiredDrafts(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from drafts where expires_at < $1', [now]);
}
