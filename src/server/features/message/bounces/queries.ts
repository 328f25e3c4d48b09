import type { Queryable } from '#server/db/connection.ts';

/** With all that it told of. False when there is no such message, or it is known already. */
export async function markBounced(db: Queryable, id: string, problem: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update messages set state = 'bounced', last_error = $2
     where (id = $1 or bundle_id = $1) and state in ('sending', 'sent')`,
    [id, problem.slice(0, 1000)],
  );
  return (rowCount ?? 0) > 0;
}
