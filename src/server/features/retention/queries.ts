import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface ForgottenCount {
  what: string;
  forgotten: number;
}

/** In the transaction that forgets, so that a kill loses or doubles no count. */
export async function addCounts(
  db: Queryable,
  { configId, day, counts }: { configId: string; day: PlainDate; counts: ForgottenCount[] },
): Promise<void> {
  await db.query(
    `insert into retention_counts (config_id, day, what, forgotten)
     select $1, $2::date, what, forgotten
     from jsonb_to_recordset($3::jsonb) as item(what text, forgotten int)
     on conflict (config_id, day, what)
       do update set forgotten = retention_counts.forgotten + excluded.forgotten`,
    [configId, day, JSON.stringify(counts)],
  );
}
