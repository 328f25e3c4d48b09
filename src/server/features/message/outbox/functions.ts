import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { isAllowed } from '#domain/access/permissions.ts';
import { countsOf, RETRIED_STATES } from '#domain/message/message-state.ts';
import type { Pool } from '#server/db/connection.ts';
import { hideSecrets } from '#server/features/message/outbox/hide-secrets.ts';
import { plainBlocks } from '#server/features/message/outbox/plain-blocks.ts';
import {
  countMessages,
  findMessages,
  findReadMessage,
  type OutboxMessage,
  retryMessages,
} from '#server/features/message/outbox/queries.ts';
import { requirePlace } from '#server/features/message/place.ts';
import type { Handlers, SignedInContext } from '#server/http/call.ts';
import { FunctionError } from '#server/http/function-error.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';

const DEFAULT_LIMIT = 50;

export interface OutboxDependencies {
  pool: Pool;
  bell: JobBell;
  hasMailServer: boolean;
}

export function outboxFunctions(
  dependencies: OutboxDependencies,
): Pick<Handlers, 'listMessages' | 'getMessage' | 'retryMessages'> {
  return {
    listMessages: (input) => listMessages(dependencies, input),
    getMessage: ({ id }, context) => readMessage(dependencies, id, context),
    retryMessages: (input) => retry(dependencies, input),
  };
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

/** What has nothing to do with a signup, an invitation for one, is for those who write messages. */
async function readMessage(
  { pool }: OutboxDependencies,
  id: string,
  { caller }: SignedInContext,
): Promise<FunctionOutput<'getMessage'>> {
  const row = await findReadMessage(pool, id);
  const isSeen = row?.signup_id !== null || isAllowed('messages.write', caller);
  if (!row || !isSeen) throw new FunctionError('not-found');
  const text = row.text_body ?? '';
  const shown = caller.role === 'owner' ? text : hideSecrets(text);
  return {
    ...viewMessage(row),
    blocks: plainBlocks(shown),
    isComposed: row.text_body !== null,
    hasHiddenLinks: shown !== text,
  };
}

async function retry(
  { pool, bell, hasMailServer }: OutboxDependencies,
  { ids, campaignId }: FunctionInput<'retryMessages'>,
): Promise<FunctionOutput<'retryMessages'>> {
  // Without a mail server what is kept would only be kept once more.
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
