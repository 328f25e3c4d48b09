import type { ReviewStep } from '#domain/edition/review-steps.ts';
import type { LocalizedText } from '#domain/language.ts';
import type { Queryable } from '#server/db/connection.ts';

interface ListedEdition {
  id: string;
  version: number;
  name: LocalizedText;
  startsOn: string;
  endsOn: string;
  isCurrent: boolean;
  isArchived: boolean;
  signups: number;
  review: ReviewStep[] | null;
}

/** By position; the first is the current one. */
export async function findEditions(db: Queryable): Promise<ListedEdition[]> {
  const { rows } = await db.query<ListedEdition>(
    `select c.id, c.version, c.record -> 'edition' -> 'name' as name,
       c.record -> 'edition' ->> 'startsOn' as "startsOn",
       c.record -> 'edition' ->> 'endsOn' as "endsOn",
       row_number() over (order by c.position) = 1 as "isCurrent",
       c.archived_at is not null as "isArchived", c.review,
       (select count(*)::int from signups s where s.config_id = c.id) as signups
     from config c order by c.position`,
  );
  return rows;
}

export interface EditionPlace {
  id: string;
  position: number;
  isArchived: boolean;
  name: string;
}

/** An arbitrary number that no other advisory lock of the application uses. */
const ORDER_LOCK = 727_009;

/**
 * All editions in order, locked until the transaction ends. The advisory lock comes before the
 * read: rows read while waiting would have the old order.
 */
export async function lockEditions(db: Queryable): Promise<EditionPlace[]> {
  await db.query('select pg_advisory_xact_lock($1)', [ORDER_LOCK]);
  const { rows } = await db.query<EditionPlace>(
    `select id, position, archived_at is not null as "isArchived",
       record -> 'edition' -> 'name' ->> 'sk' as name
     from config order by position for update`,
  );
  return rows;
}

export async function updatePosition(
  db: Queryable,
  { id, position }: Pick<EditionPlace, 'id' | 'position'>,
): Promise<void> {
  await db.query('update config set position = $2 where id = $1', [id, position]);
}

export async function updateArchived(
  db: Queryable,
  { id, archivedAt }: { id: string; archivedAt: Date | null },
): Promise<void> {
  await db.query('update config set archived_at = $2 where id = $1', [id, archivedAt]);
}

export async function startReview(db: Queryable, id: string): Promise<void> {
  await db.query(`update config set review = '{}' where id = $1`, [id]);
}

/** Null when there is no such edition, or nothing in it to review. */
export async function updateReview(
  db: Queryable,
  { id, step, isDone }: { id: string; step: ReviewStep; isDone: boolean },
): Promise<ReviewStep[] | null> {
  const { rows } = await db.query<{ review: ReviewStep[] }>(
    `update config set review = array_remove(review, $2)
       || case when $3 then array[$2] else '{}'::text[] end
     where id = $1 and review is not null returning review`,
    [id, step, isDone],
  );
  return rows[0]?.review ?? null;
}

interface Use {
  value: string;
  count: number;
}

/** The number of active signups for each category and day. */
export async function findEditionUse(
  db: Queryable,
  configId: string,
): Promise<{ categories: Use[]; days: Use[] }> {
  const count = async (column: 'categories' | 'attend') => {
    const { rows } = await db.query<Use>(
      `select value, count(distinct s.id)::int as count
       from signups s join persons p on p.signup_id = s.id, unnest(p.${column}) as value
       where s.config_id = $1 and s.state <> 'cancelled' group by value`,
      [configId],
    );
    return rows;
  };
  return { categories: await count('categories'), days: await count('attend') };
}
