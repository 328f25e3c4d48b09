import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { hasForbiddenCharacters } from '#domain/signup/text-rules.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import type { Pool, Queryable, TransactionClient } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import { countSelection } from '#server/features/signup/bulk/count-selection.ts';
import {
  type BulkAction,
  type BulkRow,
  endBulk,
  findBulk,
  findProblems,
  hasUndo,
  insertBulk,
  lockBulk,
} from '#server/features/signup/bulk/queries.ts';
import type { BulkNews } from '#server/features/signup/bulk/watch-bulk.ts';
import { resolveSelection } from '#server/features/signup/service.ts';
import type { JobBell } from '#server/jobs/enqueue.ts';
import {
  preconditionFailed,
  refuseField,
  requireFound,
  requirePlainText,
} from '#server/refusal.ts';

export interface BulkDependencies {
  pool: Pool;
  configs: ConfigService;
  bell: JobBell;
  news: BulkNews;
}
type Progress = FunctionOutput<'startBulkAction'>;

const SHOWN_PROBLEMS = 100;

export function bulkFunctions(dependencies: BulkDependencies) {
  const { pool } = dependencies;
  return {
    countSelection: ({ selection }, { now }) => countSelection(dependencies, selection, now),
    startBulkAction: async ({ selection, action }, context) => {
      requireActionTexts(action);
      const signupIds = await resolveSelection(dependencies, selection, { now: context.now });
      return start(dependencies, { action, undoes: null, items: { signupIds } }, context);
    },
    watchBulkAction: (input, { signal }) => watch(dependencies, input, signal),
    cancelBulkAction: async ({ id }, { now }) => {
      const { id: known } = await requireBulk(pool, id);
      await inTransaction(pool, async (client) => {
        await lockBulk(client, known);
        await endBulk(client, known, { state: 'cancelled', now });
      });
      return progressOf(pool, await requireBulk(pool, known));
    },
    undoBulkAction: async ({ id }, context) => {
      const { action, ...bulk } = await requireBulk(pool, id);
      return start(dependencies, { action, undoes: bulk.id, items: { doneBy: bulk.id } }, context);
    },
  } satisfies Partial<Handlers>;
}

function requireActionTexts(action: BulkAction): void {
  if ('tag' in action && hasForbiddenCharacters(action.tag)) {
    throw refuseField('action.tag', 'controlCharacters');
  }
  if ('reason' in action) requirePlainText('action.reason', action.reason);
}

async function start(
  { pool, bell }: BulkDependencies,
  wanted: Pick<BulkRow, 'action' | 'undoes'> & { items: Parameters<typeof insertBulk>[2]['items'] },
  context: SignedInContext,
): Promise<Progress> {
  const { items, ...what } = wanted;
  const { caller, address, now } = context;
  const actor = { actor_id: caller.userId, actor: caller.email, address };
  const bulk = await inTransaction(pool, async (client) => {
    if (what.undoes) await requireUndoable(client, what.undoes);
    const started = await insertBulk(
      client,
      { id: randomUUID(), ...what, ...actor },
      { items, now },
    );
    const { action, undoes, total } = started;
    const details = { bulk: action.kind, isUndo: undoes !== null, signups: total };
    const tag = 'tag' in action ? { tag: action.tag } : {};
    const reason = 'reason' in action ? { reason: action.reason } : {};
    await auditAct(client, context, {
      action: 'bulk-action',
      details: { ...details, ...tag, ...reason },
    });
    return started;
  });
  bell.ring();
  return progressOf(pool, bulk);
}

async function watch(
  { pool, news }: BulkDependencies,
  { id, seen }: FunctionInput<'watchBulkAction'>,
  signal: AbortSignal | undefined,
): Promise<FunctionOutput<'watchBulkAction'>> {
  let bulk = await requireBulk(pool, id);
  const waiting = news.watch(bulk.id, signal);
  try {
    // Reads after registering, so that no change is missed in between.
    do {
      bulk = await requireBulk(pool, id);
    } while (bulk.state === 'running' && seenOf(bulk) === seen && (await waiting.next()));
    return { ...(await progressOf(pool, bulk)), seen: seenOf(bulk) };
  } finally {
    waiting.stop();
  }
}

/** Grows with each item, and once more at the end. */
function seenOf({ state, done, skipped, failed }: BulkRow): number {
  return done + skipped + failed + (state === 'running' ? 0 : 1);
}

async function requireBulk(pool: Pool, id: string): Promise<BulkRow> {
  return requireFound(await findBulk(pool, id));
}

/** Of two concurrent undos, one wins. */
async function requireUndoable(client: TransactionClient, id: string): Promise<void> {
  const bulk = await lockBulk(client, id);
  if (bulk && (await canUndo(client, bulk))) return;
  throw preconditionFailed('cannot-undo');
}

async function canUndo(pool: Queryable, { id, state, undoes, done }: BulkRow): Promise<boolean> {
  return state !== 'running' && undoes === null && done > 0 && !(await hasUndo(pool, id));
}

async function progressOf(pool: Pool, bulk: BulkRow): Promise<Progress> {
  const { id, action, state, total, done, skipped, failed, undoes } = bulk;
  return {
    id,
    action: { kind: action.kind, ...('tag' in action && { tag: action.tag }) },
    state,
    total,
    done,
    skipped,
    failed,
    undoes,
    canUndo: await canUndo(pool, bulk),
    problems: failed > 0 ? await findProblems(pool, id, SHOWN_PROBLEMS) : [],
  };
}
