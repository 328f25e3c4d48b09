import type { FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import type { StoredBlock, TimetableBlock } from '#domain/timetable/block.ts';
import { checkBlocks } from '#domain/timetable/check-timetable.ts';
import {
  newTimetableSettings,
  type TimetableSettings,
} from '#domain/timetable/timetable-settings.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findBlocks,
  lockTimetable,
  removeBlocks,
  type TimetableRow,
  writeBlock,
} from '#server/features/timetable/draft/queries.ts';
import { FunctionError, refuseForm } from '#server/refusal.ts';

/** The draft inside a transaction in which nobody else changes it. */
export interface OpenDraft {
  client: Queryable;
  revision: number;
  version: number;
  settings: TimetableSettings;
  blocks: StoredBlock[];
}

export interface DraftChanges {
  /** With the version that the caller saw; 0: a new block. */
  blocks: readonly StoredBlock[];
  removed: readonly { id: string; version: number }[];
}

export type ChangedBlocks = FunctionOutput<'saveBlock'>;

export function settingsOf(
  row: Pick<TimetableRow, 'settings'> | null,
  config: Pick<ConfigRecord, 'attend'>,
): TimetableSettings {
  return row?.settings ?? newTimetableSettings(config.attend.map(({ id }) => id));
}

interface DraftScope {
  pool: Pool;
  config: ConfigRecord;
  context: Pick<SignedInContext, 'caller' | 'now'>;
}

/** Changes the blocks that `decide` answers, all or none. */
export function changeDraft(
  { pool, config, context }: DraftScope,
  decide: (draft: OpenDraft) => DraftChanges | Promise<DraftChanges>,
): Promise<ChangedBlocks> {
  return inTransaction(pool, async (client) => {
    const row = await lockTimetable(client, config.id);
    const blocks = await findBlocks(client, config.id);
    const { revision, version } = row;
    const draft = { client, revision, version, settings: settingsOf(row, config), blocks };
    const changes = await decide(draft);
    requireVersions(draft, changes);
    const after = blocksAfter(draft, changes);
    const issues = checkBlocks(after);
    if (issues.length > 0) throw refuseForm(issues);
    const ids = changes.removed.map(({ id }) => id);
    if (ids.length > 0) await removeBlocks(client, { configId: config.id, ids });
    const written = changes.blocks.map((block) => ({ ...block, version: block.version + 1 }));
    const by = context.caller.name || context.caller.email;
    for (const block of written) {
      const change = { configId: config.id, block, by, now: context.now };
      if (!(await writeBlock(client, change))) throw new FunctionError('not-found');
    }
    return { revision, blocks: written, removed: ids };
  });
}

/** The version of a removed block that comes back by an undo is 0: its row is new. */
function requireVersions({ blocks }: OpenDraft, { blocks: changed, removed }: DraftChanges): void {
  const known = new Map(blocks.map(({ id, version }) => [id, version]));
  for (const { id, version } of [...changed, ...removed]) {
    const current = known.get(id) ?? 0;
    if (current !== version) throw new FunctionError('aborted', { version: current });
  }
}

function blocksAfter(
  { blocks }: OpenDraft,
  { blocks: changed, removed }: DraftChanges,
): TimetableBlock[] {
  const gone = new Set([...changed, ...removed].map(({ id }) => id));
  return [...blocks.filter(({ id }) => !gone.has(id)), ...changed];
}
