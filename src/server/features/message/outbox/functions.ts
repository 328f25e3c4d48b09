import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { countsOf, RETRIED_STATES } from '#domain/message/message-state.ts';
import { audit } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import { hasHiddenSecrets, hideSecrets } from '#server/features/message/hide-secrets.ts';
import type { Composer } from '#server/features/message/mail-types.ts';
import {
  countMessages,
  findMessages,
  findReadMessage,
  type OutboxMessage,
} from '#server/features/message/outbox/queries.ts';
import { plainBlocks } from '#server/features/message/outbox/split-blocks.ts';
import { findMessage } from '#server/features/message/queries.ts';
import { requirePlace } from '#server/features/message/require-place.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import { retryMessages } from '#server/outbox/queries.ts';
import { FunctionError } from '#server/refusal.ts';

const DEFAULT_LIMIT = 50;

export interface OutboxDependencies {
  pool: Pool;
  bell: JobBell;
  compose: Composer;
  hasMailServer: boolean;
}

export function outboxFunctions(dependencies: OutboxDependencies) {
  return {
    listMessages: (input) => listMessages(dependencies, input),
    getMessage: ({ id }, context) => readMessage(dependencies, id, context),
    retryMessages: (input) => retry(dependencies, input),
  } satisfies Partial<Handlers>;
}

async function listMessages(
  { pool, hasMailServer }: OutboxDependencies,
  { cursor, limit, ...filter }: FunctionInput<'listMessages'>,
): Promise<FunctionOutput<'listMessages'>> {
  const size = limit ?? DEFAULT_LIMIT;
  const [found, counts] = await Promise.all([
    findMessages(pool, filter, { after: requirePlace(cursor), limit: size + 1 }),
    countMessages(pool, filter),
  ]);
  const rows = found.slice(0, size);
  return {
    messages: rows.map(viewMessage),
    nextCursor: found.length > size ? (rows.at(-1)?.place ?? null) : null,
    counts: countsOf(counts),
    hasMailServer,
  };
}

/** Without link secrets. Mails without a signup need the right to write messages. */
async function readMessage(
  dependencies: OutboxDependencies,
  id: string,
  context: SignedInContext,
): Promise<FunctionOutput<'getMessage'>> {
  const { pool } = dependencies;
  const row = await findReadMessage(pool, id);
  const isSeen = row?.signup_id !== null || isAllowed('messages.write', context.caller);
  if (!row || !isSeen) throw new FunctionError('not-found');
  const text =
    (await revealInvitation(dependencies, row, context)) ?? hideSecrets(row.text_body ?? '');
  return {
    ...viewMessage(row),
    blocks: plainBlocks(text),
    isComposed: row.text_body !== null,
    hasHiddenLinks: hasHiddenSecrets(text),
  };
}

/** Without a mail server an owner must pass an invitation on; each view is logged. */
async function revealInvitation(
  { pool, compose }: OutboxDependencies,
  { id, kind, state, recipient }: OutboxMessage,
  { caller, address, now }: SignedInContext,
): Promise<string | null> {
  const isKept = kind === 'invitation' && state === 'kept';
  if (!isKept || !isAllowed('users.manage', caller)) return null;
  const message = await findMessage(pool, id);
  const mail = message && (await compose(message, { attachDocuments: false }));
  if (!mail || !message.code_id) return null;
  const subject = { kind: 'invitation', id: message.code_id, name: recipient } as const;
  const actor = { caller, address };
  await audit(pool, { action: 'invitation-link-shown', at: now, actor, subject });
  return mail.text;
}

async function retry(
  { pool, bell, hasMailServer }: OutboxDependencies,
  { ids, campaignId }: FunctionInput<'retryMessages'>,
): Promise<FunctionOutput<'retryMessages'>> {
  // Without a mail server, kept mails would only be kept again.
  const named = RETRIED_STATES.filter((state) => state !== 'kept' || hasMailServer);
  const retried = await retryMessages(pool, {
    ids: ids.length > 0 ? ids : null,
    campaignId,
    states: ids.length > 0 ? named : ['failed'],
  });
  bell.ring();
  return { retried };
}

function viewMessage(row: OutboxMessage): FunctionOutput<'listMessages'>['messages'][number] {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    recipient: row.recipient,
    subject: row.subject ?? '',
    language: row.language,
    signup: row.signup_id && row.number ? { id: row.signup_id, number: row.number } : null,
    campaignId: row.campaign_id,
    problem: row.last_error ?? '',
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  };
}
