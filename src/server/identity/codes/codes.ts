import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
import type { Queryable } from '#server/db/connection.ts';
import { normalizeEmail } from '#server/identity/account-email.ts';
import {
  type CodePurpose,
  type CodeRow,
  findCode,
  insertAccountMessage,
  insertCode,
  useCode,
  withdrawCodes,
} from '#server/identity/codes/queries.ts';
import { SignInProblem } from '#server/identity/sign-in-problem.ts';
import { deriveToken, hashSecret } from '#server/security/tokens.ts';

const HOUR_MS = 3_600_000;

const LIFETIME_MS: Record<CodePurpose, number> = {
  'first-owner': 7 * 24 * HOUR_MS,
  invitation: 14 * 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'verify-email': 3 * 24 * HOUR_MS,
  'change-email': 24 * HOUR_MS,
};

export const NOTICE_KINDS = ['email-changed', 'password-changed'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface WantedCode {
  purpose: CodePurpose;
  email: string;
  userId?: string;
  role?: Role;
  createdBy?: string;
  now: Date;
}

/** Anyone can request a new password for anyone, so the holder's link stays valid beside others. */
const LIVE_SIDE_BY_SIDE: readonly CodePurpose[] = ['reset-password', 'change-email'];

/** Creates a one-time link. */
export async function createCode(
  db: Queryable,
  secretKey: string,
  wanted: WantedCode,
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = codeToken(secretKey, id);
  const { purpose, now } = wanted;
  const email = normalizeEmail(wanted.email);
  if (!LIVE_SIDE_BY_SIDE.includes(purpose)) await withdrawCodes(db, { purpose, email, now });
  await insertCode(db, {
    id,
    purpose,
    tokenHash: hashSecret(token),
    userId: wanted.userId ?? null,
    email,
    role: wanted.role ?? null,
    createdBy: wanted.createdBy ?? null,
    now,
    expiresAt: new Date(now.getTime() + LIFETIME_MS[purpose]),
  });
  return { id, token };
}

/** Creates a one-time link and its mail. Ring the bell after the commit. */
export async function sendCode(
  db: Queryable,
  secretKey: string,
  wanted: WantedCode & { language: Language },
): Promise<void> {
  const { id } = await createCode(db, secretKey, wanted);
  await insertAccountMessage(db, {
    id: randomUUID(),
    kind: wanted.purpose,
    codeId: id,
    recipient: normalizeEmail(wanted.email),
    language: wanted.language,
  });
}

/** Notifies an address of a change of the account. Ring the bell after the commit. */
export async function sendNotice(
  db: Queryable,
  notice: { kind: NoticeKind; recipient: string; language: Language },
): Promise<void> {
  await insertAccountMessage(db, { id: randomUUID(), codeId: null, ...notice });
}

/** Derived, so that the mail can be composed without storing the secret. */
export function codeToken(secretKey: string, id: string): string {
  return deriveToken(secretKey, { purpose: 'code', id, generation: 0 });
}

/** Reads a code without using it. */
export async function readCode(
  db: Queryable,
  token: string,
  { purposes, now }: { purposes: readonly CodePurpose[]; now: Date },
): Promise<CodeRow> {
  const code = await findCode(db, hashSecret(token));
  if (!code || !purposes.includes(code.purpose) || code.used_at) {
    throw new SignInProblem('invalid-code');
  }
  if (code.expires_at <= now) throw new SignInProblem('expired-code');
  return code;
}

/** Uses a code, inside the transaction of its effect. */
export async function takeCode(
  db: Queryable,
  token: string,
  wanted: { purposes: readonly CodePurpose[]; now: Date },
): Promise<CodeRow> {
  const code = await readCode(db, token, wanted);
  if (!(await useCode(db, code.id, wanted.now))) throw new SignInProblem('invalid-code');
  return code;
}
