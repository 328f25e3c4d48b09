import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { DRAFT_DAYS } from '#domain/draft/draft.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import type { CallContext, Handlers } from '#server/call.ts';
import type { Captcha } from '#server/captcha/captcha.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  findDraft,
  insertDraft,
  removeDraft,
  updateDraft,
} from '#server/features/draft/queries.ts';
import { draftToken } from '#server/features/draft/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { FunctionError, refuseForm, requireFound } from '#server/refusal.ts';
import { hashSecret } from '#server/security/tokens.ts';

const LIFETIME_MS = DRAFT_DAYS * 86_400_000;
const MAX_DRAFT_LENGTH = 300_000;

interface DraftDependencies {
  pool: Pool;
  captcha: Captcha;
  secretKey: string;
  bell: JobBell;
}

/** An unfinished form stored on the server, reachable only by the link mailed to its address. */
export function draftFunctions(dependencies: DraftDependencies) {
  const { pool } = dependencies;
  return {
    saveDraft: async (input, context) => {
      if (!isEmail(input.email)) {
        throw refuseForm([{ path: 'email', code: input.email === '' ? 'required' : 'pattern' }]);
      }
      return saveFirst(dependencies, input, context);
    },
    keepDraft: (input, context) => saveFirst(dependencies, { ...input, email: '' }, context),
    updateDraft: (input, context) => {
      requireModestSize(input.draft);
      return saveAgain(pool, input, context);
    },
    readDraft: async ({ token }, { now }) => {
      const draft = requireFound(await findDraft(pool, hashSecret(token), now));
      return {
        draft: draft.content,
        language: draft.language,
        email: draft.email,
        savedAt: draft.updated_at.toISOString(),
        expiresAt: draft.expires_at.toISOString(),
      };
    },
    deleteDraft: async ({ token }) => {
      if (!(await removeDraft(pool, hashSecret(token)))) throw new FunctionError('not-found');
      return {};
    },
  } satisfies Partial<Handlers>;
}

function requireModestSize(draft: Record<string, unknown>): void {
  const text = JSON.stringify(draft);
  if (text.length > MAX_DRAFT_LENGTH) {
    throw refuseForm([{ path: 'draft', code: 'tooLong', maxLength: MAX_DRAFT_LENGTH }]);
  }
}

/**
 * The first save makes a row and may send a mail to an unverified address, so it needs its own
 * captcha.
 */
async function saveFirst(
  { pool, captcha, secretKey, bell }: DraftDependencies,
  input: FunctionInput<'saveDraft'>,
  { now, address, caller }: CallContext,
): Promise<FunctionOutput<'saveDraft'>> {
  requireModestSize(input.draft);
  const verified = await captcha.verify(input.captchaToken, { action: 'draft', now, address });
  if (!verified) throw new FunctionError('permission-denied', { reason: 'captcha' });
  const id = randomUUID();
  const token = draftToken(secretKey, id);
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const draft = {
    id,
    tokenHash: hashSecret(token),
    email: input.email,
    language: input.language,
    content: input.draft,
    now,
    expiresAt,
    accountId: caller?.userId ?? null,
  };
  const messageId = input.email === '' ? null : randomUUID();
  if (!(await insertDraft(pool, draft, { captcha: verified, messageId }))) {
    throw new FunctionError('permission-denied', { reason: 'captcha' });
  }
  bell.ring();
  return { token, savedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** Never overwrites a version that the caller has not seen. */
async function saveAgain(
  pool: Pool,
  { token, seenAt, draft, language }: FunctionInput<'updateDraft'>,
  { now, caller }: CallContext,
): Promise<FunctionOutput<'updateDraft'>> {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const tokenHash = hashSecret(token);
  const accountId = caller?.userId ?? null;
  const change = { tokenHash, content: draft, language, now, expiresAt, accountId };
  if (!(await updateDraft(pool, change, new Date(seenAt)))) {
    const found = await findDraft(pool, tokenHash, now);
    throw new FunctionError(found ? 'aborted' : 'not-found');
  }
  return { savedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
}
