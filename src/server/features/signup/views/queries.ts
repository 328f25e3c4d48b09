import type { Queryable } from '#server/db/connection.ts';

export interface SavedViewRow {
  id: string;
  owner_id: string;
  name: string;
  query: string;
  columns: string[];
  is_shared: boolean;
}

const COLUMNS = 'id, owner_id, name, query, columns, is_shared';

export async function findViewsOf(db: Queryable, userId: string): Promise<SavedViewRow[]> {
  const { rows } = await db.query<SavedViewRow>(
    `select ${COLUMNS} from saved_views where owner_id = $1 or is_shared
     order by name collate "sk-x-icu", id`,
    [userId],
  );
  return rows;
}

/** Null when the id belongs to another owner's view. */
export async function upsertView(
  db: Queryable,
  view: SavedViewRow,
  now: Date,
): Promise<SavedViewRow | null> {
  const { rows } = await db.query<SavedViewRow>(
    `insert into saved_views (${COLUMNS}, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set name = excluded.name, query = excluded.query,
       columns = excluded.columns, is_shared = excluded.is_shared, updated_at = excluded.updated_at
     where saved_views.owner_id = excluded.owner_id
     returning ${COLUMNS}`,
    [view.id, view.owner_id, view.name, view.query, view.columns, view.is_shared, now],
  );
  return rows[0] ?? null;
}

export async function hasView(db: Queryable, id: string, ownerId: string): Promise<boolean> {
  const { rows } = await db.query('select from saved_views where id = $1 and owner_id = $2', [
    id,
    ownerId,
  ]);
  return rows.length > 0;
}

/** Returns false when the owner has no such view. */
export async function removeView(db: Queryable, id: string, ownerId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from saved_views where id = $1 and owner_id = $2', [
    id,
    ownerId,
  ]);
  return rowCount === 1;
}
