import { randomUUID } from 'node:crypto';
import type { FunctionOutput } from '#contract/functions.ts';
import { mayShareViews } from '#domain/access/permissions.ts';
import type { Handlers } from '#server/call.ts';
import type { Pool } from '#server/db/connection.ts';
import {
  findViewsOf,
  hasView,
  removeView,
  type SavedViewRow,
  upsertView,
} from '#server/features/signup/views/queries.ts';
import { FunctionError, requireFound } from '#server/refusal.ts';

/** Shared views are visible to everyone; only their owner may change or delete them. */
export function viewFunctions(pool: Pool) {
  return {
    listViews: async (_input, { caller: { userId } }) => ({
      views: (await findViewsOf(pool, userId)).map((row) => viewOf(row, userId)),
    }),
    saveView: async ({ id, name, query, columns, isShared }, { caller, now }) => {
      const { userId } = caller;
      if (isShared && !mayShareViews(caller)) throw new FunctionError('permission-denied');
      if (id !== '' && !(await hasView(pool, id, userId))) throw new FunctionError('not-found');
      const row = { id: id || randomUUID(), owner_id: userId, name, query, columns };
      const saved = requireFound(await upsertView(pool, { ...row, is_shared: isShared }, now));
      return viewOf(saved, userId);
    },
    deleteView: async ({ id }, { caller: { userId } }) => {
      if (!(await removeView(pool, id, userId))) throw new FunctionError('not-found');
      return {};
    },
  } satisfies Partial<Handlers>;
}

function viewOf(row: SavedViewRow, userId: string): FunctionOutput<'saveView'> {
  const { id, name, query, columns } = row;
  return { id, name, query, columns, isShared: row.is_shared, isOwn: row.owner_id === userId };
}
