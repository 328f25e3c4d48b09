import type { Queryable } from '#server/db/connection.ts';

/**
 * People, signups and appearances that are or were in the snapshot, as `person <id>`: somebody who
 * was removed meanwhile may still arrive.
 */
export async function findKnownSubjects(
  db: Queryable,
  { configId, subjects }: { configId: string; subjects: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ kind: string; id: string }>(
    `select kind, id from day_snapshot_rows
     where config_id = $1 and id = any($2::text[]) and kind in ('person', 'signup', 'appearance')`,
    [configId, subjects],
  );
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`));
}

export interface VersionedRow {
  kind: string;
  id: string;
  version: number;
  content_hash: Buffer;
  is_removed: boolean;
}

export async function findSnapshotRows(db: Queryable, configId: string): Promise<VersionedRow[]> {
  const { rows } = await db.query<VersionedRow>(
    `select kind, id, version, content_hash, is_removed from day_snapshot_rows
     where config_id = $1`,
    [configId],
  );
  return rows;
}

/** Locked until the transaction ends: versions are given one after another. */
export async function lockSnapshot(db: Queryable, configId: string): Promise<number> {
  await db.query('insert into day_logs (config_id) values ($1) on conflict do nothing', [configId]);
  const { rows } = await db.query<{ snapshot_version: number }>(
    'select snapshot_version from day_logs where config_id = $1 for update',
    [configId],
  );
  return rows[0]?.snapshot_version ?? 0;
}

interface ChangedRow {
  kind: string;
  id: string;
  contentHash: Buffer;
  isRemoved: boolean;
}

export async function writeSnapshotRows(
  db: Queryable,
  { configId, version, rows }: { configId: string; version: number; rows: readonly ChangedRow[] },
): Promise<void> {
  await db.query('update day_logs set snapshot_version = $2 where config_id = $1', [
    configId,
    version,
  ]);
  await db.query(
    `insert into day_snapshot_rows (config_id, kind, id, version, content_hash, is_removed)
     select $1, r.kind, r.id, $2, decode(r.hash, 'hex'), r.removed
     from jsonb_to_recordset($3::jsonb) as r (kind text, id text, hash text, removed boolean)
     on conflict (config_id, kind, id) do update set version = excluded.version,
       content_hash = excluded.content_hash, is_removed = excluded.is_removed`,
    [
      configId,
      version,
      JSON.stringify(
        rows.map(({ kind, id, contentHash, isRemoved }) => ({
          kind,
          id,
          hash: contentHash.toString('hex'),
          removed: isRemoved,
        })),
      ),
    ],
  );
}

export async function findOwed(db: Queryable, configId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ signup_id: string; owed_minor: number }>(
    'select signup_id, owed_minor from signup_balances where config_id = $1 and owed_minor > 0',
    [configId],
  );
  return new Map(rows.map(({ signup_id, owed_minor }) => [signup_id, owed_minor]));
}

/**
 * Numbers people who have none, in the order given, and returns all numbers. Others may do the same
 * at the same time; their numbers count then.
 */
export async function numberBadges(
  db: Queryable,
  { configId, personIds }: { configId: string; personIds: readonly string[] },
): Promise<Map<string, number>> {
  await db.query(
    `insert into day_badges (config_id, person_id, number)
     select $1, wanted.id, coalesce((select max(number) from day_badges where config_id = $1), 0)
       + (row_number() over (order by wanted.place))::int
     from unnest($2::uuid[]) with ordinality as wanted (id, place)
     where not exists (select from day_badges b
       where b.config_id = $1 and b.person_id = wanted.id)
     on conflict do nothing`,
    [configId, personIds],
  );
  const { rows } = await db.query<{ person_id: string; number: number }>(
    'select person_id, number from day_badges where config_id = $1',
    [configId],
  );
  return new Map(rows.map(({ person_id, number }) => [person_id, number]));
}
