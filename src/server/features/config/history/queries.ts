import type { EditionConfig } from '#domain/edition/config.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface KeptVersion {
  version: number;
  record: EditionConfig;
  savedAt: Date;
  savedBy: string;
}

/** Stores the current version if it is not in the history: the first one, or one written by SQL. */
export async function keepPresentVersion(db: Queryable, configId: string): Promise<void> {
  await db.query(
    `insert into config_versions (config_id, version, record, saved_at, actor)
     select id, version, record, updated_at, '' from config where id = $1
     on conflict do nothing`,
    [configId],
  );
}

export async function insertConfigVersion(
  db: Queryable,
  kept: { configId: string; actorId: string | null } & KeptVersion,
): Promise<void> {
  await db.query(
    `insert into config_versions (config_id, version, record, saved_at, actor_id, actor)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      kept.configId,
      kept.version,
      JSON.stringify(kept.record),
      kept.savedAt,
      kept.actorId,
      kept.savedBy,
    ],
  );
}

/** Newest first, from before `before`. */
export async function findConfigVersions(
  db: Queryable,
  { configId, before, limit }: { configId: string; before: number; limit: number },
): Promise<KeptVersion[]> {
  const { rows } = await db.query<KeptVersion>(
    `with kept as (
       select version, record, saved_at, actor from config_versions where config_id = $1
       union all
       select c.version, c.record, c.updated_at, '' from config c
         where c.id = $1 and not exists (
           select from config_versions v where v.config_id = c.id and v.version = c.version)
     )
     select version, record, saved_at as "savedAt", actor as "savedBy" from kept
     where version < $2 order by version desc limit $3`,
    [configId, before, limit],
  );
  return rows;
}

export async function findConfigVersion(
  db: Queryable,
  { configId, version }: { configId: string; version: number },
): Promise<EditionConfig | null> {
  const { rows } = await db.query<{ record: EditionConfig }>(
    'select record from config_versions where config_id = $1 and version = $2',
    [configId, version],
  );
  return rows[0]?.record ?? null;
}
