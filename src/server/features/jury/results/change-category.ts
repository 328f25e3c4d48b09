import type { ConfigRecord } from '#domain/edition/config.ts';
import type { Client } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type JuryDependencies, requireCategory } from '#server/features/jury/dependencies.ts';
import {
  type CategoryRow,
  holdCategory,
  insertStep,
  writeCategory,
} from '#server/features/jury/results/queries.ts';
import { FunctionError, preconditionFailed } from '#server/refusal.ts';

export interface SeenCategory {
  editionId: string;
  category: string;
  /** The version that the caller saw. */
  version: number;
}

/** Who changes it, and when. */
export interface Author {
  id: string;
  name: string;
  now: Date;
}

interface Changing {
  client: Client;
  config: ConfigRecord;
  row: CategoryRow;
}

interface Change {
  row: CategoryRow;
  /** The entry in the history; null for a change that it does not list. */
  step: { name: string; reason: string } | null;
}

/** Changes a category that nobody has changed since the caller saw it. */
export async function changeCategory(
  dependencies: JuryDependencies,
  { seen, author }: { seen: SeenCategory; author: Author },
  change: (changing: Changing) => Promise<Change>,
): Promise<CategoryRow> {
  const config = await requireCategory(dependencies, seen);
  const { category, version } = seen;
  return inTransaction(dependencies.pool, async (client) => {
    const held = await holdCategory(client, { configId: config.id, category });
    if (held.version !== version) throw new FunctionError('aborted', { version: held.version });
    const { row, step } = await change({ client, config, row: held });
    await writeCategory(client, row);
    if (step) {
      await insertStep(client, {
        configId: config.id,
        category,
        number: row.number,
        step: step.name,
        reason: step.reason,
        content: step.name === 'propose' ? row.content : null,
        actorId: author.id,
        actor: author.name,
        now: author.now,
      });
    }
    return row;
  });
}

/** A confirmed result changes only in a new version. */
export function requireDraft({ state }: CategoryRow): void {
  if (state !== 'draft') throw preconditionFailed('result-confirmed');
}
