import { hash } from 'node:crypto';
import type { DayJob } from '#domain/day/event-kinds.ts';
import { canonicalJson } from '#domain/day/json-value.ts';
import {
  isForDevice,
  type PlacedRow,
  type SnapshotRow,
  snapshotKind,
  snapshotRows,
} from '#domain/day/snapshot.ts';
import { appearancesOf, NO_FILTER } from '#domain/prints/appearances.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { ConfigService } from '#server/features/config/service.ts';
import type { DayPart } from '#server/features/day/day-types.ts';
import { findLabels } from '#server/features/day/devices/queries.ts';
import {
  findOwed,
  findSnapshotRows,
  lockSnapshot,
  numberBadges,
  type VersionedRow,
  writeSnapshotRows,
} from '#server/features/day/snapshots/queries.ts';
import { findRoster } from '#server/features/roster/service.ts';
import { findHallPlans, findReleasedPlaces } from '#server/features/timetable/service.ts';

/** How old the answer to a device may be; a change of the office reaches all of them after that. */
const FRESH_MS = 5_000;

interface Kept {
  version: number;
  takenAt: Date;
  rows: VersionedContent[];
  removed: { kind: string; id: string; version: number }[];
}

interface VersionedContent {
  row: SnapshotRow | PlacedRow;
  version: number;
}

export interface DaySnapshot {
  version: number;
  takenAt: string;
  rows: { kind: string; id: string; content: Record<string, unknown> }[];
  removed: { kind: string; id: string }[];
}

export interface DaySnapshots {
  /** The rows of a job that changed after the version; all rows after version 0. */
  since(
    device: { configId: string; job: DayJob; place: string },
    wanted: { version: number; now: Date },
  ): Promise<DaySnapshot>;
}

/**
 * Contents stay in memory; the database only knows since which version each row is what it is. So
 * nothing has to be erased here, and all processes give the same versions to the same contents.
 */
export function createDaySnapshots({
  pool,
  configs,
  parts,
}: {
  pool: Pool;
  configs: ConfigService;
  parts: readonly DayPart[];
}): DaySnapshots {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();

  async function fresh(configId: string, now: Date): Promise<Kept> {
    const known = kept.get(configId);
    if (known && Math.abs(now.getTime() - known.takenAt.getTime()) < FRESH_MS) return known;
    const taking = underWay.get(configId) ?? take(configId, now);
    underWay.set(configId, taking);
    try {
      const taken = await taking;
      kept.set(configId, taken);
      return taken;
    } finally {
      underWay.delete(configId);
    }
  }

  async function take(configId: string, now: Date): Promise<Kept> {
    const config = await configs.requireById(configId);
    return inTransaction(pool, async (client) => {
      // Before reading, so that a slower process cannot replace newer contents by older ones.
      const before = await lockSnapshot(client, configId);
      const released = await findReleasedPlaces(client, configId);
      const plans = await findHallPlans(client, config);
      const roster = { ...(await findRoster(client, configId)), released };
      const { persons } = roster;
      const appearances = appearancesOf(roster, config, NO_FILTER);
      const badges = await numberBadges(client, {
        configId,
        personIds: persons.map(({ id }) => id),
      });
      const owed = await findOwed(client, configId);
      const devices = await findLabels(client, configId);
      const rows: (SnapshotRow | PlacedRow)[] = snapshotRows(
        { persons, appearances, owed, badges, devices, plans },
        config,
      );
      for (const part of parts) rows.push(...(await part.snapshotRows(client, configId)));
      return compared(client, { configId, before, rows, now });
    });
  }

  return {
    async since({ configId, ...device }, { version, now }) {
      const all = await fresh(configId, now);
      const removed = all.removed.filter((one) => version > 0 && one.version > version);
      return {
        version: all.version,
        takenAt: all.takenAt.toISOString(),
        rows: all.rows
          .filter((one) => one.version > version && isForDevice(one.row, device))
          .map(({ row: { kind, id, content } }) => ({ kind, id, content: { ...content } })),
        removed: removed.map(({ kind, id }) => ({ kind, id })),
      };
    },
  };
}

/** Compares with the versions in the database, and gives the next one to what differs. */
async function compared(
  client: Queryable,
  {
    configId,
    before,
    rows,
    now,
  }: { configId: string; before: number; rows: (SnapshotRow | PlacedRow)[]; now: Date },
): Promise<Kept> {
  const stored = await findSnapshotRows(client, configId);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const hashed = rows.map((row) => ({
    row,
    kind: snapshotKind(row),
    id: row.id,
    contentHash: hashOf(row),
    isRemoved: false,
  }));
  const present = new Set(hashed.map(keyOf));
  const changed = hashed.filter((one) => {
    const stale = known.get(keyOf(one));
    return !stale || stale.is_removed || !stale.content_hash.equals(one.contentHash);
  });
  const gone = stored
    .filter((row) => !row.is_removed && !present.has(keyOf(row)))
    .map(({ kind, id, content_hash }) => ({
      kind,
      id,
      contentHash: content_hash,
      isRemoved: true,
    }));
  const news = [...changed, ...gone];
  const version = news.length > 0 ? before + 1 : before;
  if (news.length > 0) await writeSnapshotRows(client, { configId, version, rows: news });
  const changedKeys = new Set(news.map(keyOf));
  const versionOf = (one: Keyed) =>
    changedKeys.has(keyOf(one)) ? version : (known.get(keyOf(one))?.version ?? version);
  const removed = stored.filter((row) => !present.has(keyOf(row)));
  return {
    version,
    takenAt: now,
    rows: hashed.map((one) => ({ row: one.row, version: versionOf(one) })),
    removed: removed.map((row) => ({ kind: row.kind, id: row.id, version: versionOf(row) })),
  };
}

type Keyed = Pick<VersionedRow, 'kind' | 'id'>;

function keyOf({ kind, id }: Keyed): string {
  return `${kind} ${id}`;
}

function hashOf({ content }: SnapshotRow): Buffer {
  return Buffer.from(hash('sha256', canonicalJson(content), 'hex'), 'hex');
}
