import { accountLinkMail, invitationMail } from '#documents/emails/account-link.tsx';
import { accountNoticeMail } from '#documents/emails/account-notice.tsx';
import type { Mail } from '#documents/emails/mail-content.ts';
import type { DocumentDependencies } from '#server/features/message/load-signup-document.ts';
import type { MessageRow } from '#server/features/message/queries.ts';
import { codeToken, NOTICE_KINDS, type NoticeKind } from '#server/identity/codes/codes.ts';
import { type CodeRow, findCodeById } from '#server/identity/codes/queries.ts';
import { findUser, type UserRow } from '#server/identity/queries.ts';

export interface AccountMailDependencies extends DocumentDependencies {
  now(): Date;
}

/** The pages of the links. The secret is in the fragment, which browsers do not send to servers. */
const PAGES = {
  'reset-password': '/sign-in/new-password',
  'verify-email': '/sign-in/verify',
  'change-email': '/sign-in/verify',
  invitation: '/invitation',
} as const;
type LinkKind = keyof typeof PAGES;
export type AccountMailKind = LinkKind | NoticeKind;

export function isAccountMail(
  message: MessageRow,
): message is MessageRow & { kind: AccountMailKind } {
  return message.kind in PAGES || isNotice(message.kind);
}

/** Null when the link has expired or the address has no account. */
export async function composeAccountMail(
  dependencies: AccountMailDependencies,
  message: MessageRow & { kind: AccountMailKind },
): Promise<Mail | null> {
  const { language, kind } = message;
  const frame = { language, config: await dependencies.configs.current() };
  if (isNotice(kind)) return accountNoticeMail({ ...frame, kind });
  const code = await findUsableCode(dependencies, message);
  if (!code) return null;
  const { secretKey, publicUrl, pool } = dependencies;
  const link = `${publicUrl}${PAGES[kind]}#${codeToken(secretKey, code.id)}`;
  const terms = { ...frame, link, expiresAt: code.expires_at };
  if (kind !== 'invitation') {
    const user = code.user_id ? await findUser(pool, code.user_id) : null;
    const made = user && kind !== 'reset-password' ? originOf(user) : null;
    return accountLinkMail({ ...terms, kind, made });
  }
  if (!code.role) return null;
  const inviter = code.created_by ? await findUser(pool, code.created_by) : null;
  const name = inviter?.name || inviter?.email || '';
  return invitationMail({ ...terms, inviter: name, role: code.role });
}

async function findUsableCode(
  { pool, now }: AccountMailDependencies,
  { code_id: codeId, kind }: MessageRow,
): Promise<CodeRow | null> {
  const code = codeId ? await findCodeById(pool, codeId) : null;
  if (!code || code.used_at || code.expires_at <= now()) return null;
  if (kind === 'invitation') return code;
  const user = code.user_id ? await findUser(pool, code.user_id) : null;
  return user && !user.banned_at ? code : null;
}

function originOf(user: UserRow) {
  return { at: user.created_at, from: user.created_from };
}

function isNotice(kind: string): kind is NoticeKind {
  return NOTICE_KINDS.some((notice) => notice === kind);
}
