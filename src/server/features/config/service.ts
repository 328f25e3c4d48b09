import type { ConfigRecord, EditionConfig, EditionFile } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Pool, Queryable } from '#server/db/connection.ts';
import type { Notifications } from '#server/db/notifications.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockEditions, startReview } from '#server/features/config/editions/queries.ts';
import { deleteExpiredPreviews } from '#server/features/config/preview/queries.ts';
import {
  findConfig,
  findConfigs,
  findCurrentConfig,
  insertConfig,
  isArchived,
  updateConfig,
} from '#server/features/config/queries.ts';
import { type ConfigSave, saveConfig } from '#server/features/config/save-config.ts';
import type { Logger } from '#server/log.ts';
import { preconditionFailed, requireFound } from '#server/refusal.ts';

export { deleteExpiredPreviews };

interface ConfigReader {
  requireById(id: string): Promise<ConfigRecord>;
  /** Refuses archived editions. */
  requireChangeable(id: string): Promise<ConfigRecord>;
  isArchived(id: string): Promise<boolean>;
}

export interface ConfigService extends ConfigReader {
  /** The current edition, from the cache. */
  current(): Promise<ConfigRecord>;
  /** Reads the current edition again, when the caller knows that the cache is outdated. */
  reload(): Promise<ConfigRecord>;
  /** Reads through a transaction's connection: taking a second one from the pool could deadlock. */
  within(client: Queryable): ConfigReader;
  /** All records, the current one first, not cached. */
  all(): Promise<ConfigRecord[]>;
  save(change: ConfigSave): Promise<ConfigRecord>;
  /** Calls the listener with each new current record; returns an unsubscribe function. */
  subscribe(listener: (config: ConfigRecord) => void): () => void;
}

/** Caches the current record; NOTIFY invalidates it in all instances. */
export async function createConfigService({
  pool,
  notifications,
  log,
}: {
  pool: Pool;
  notifications: Notifications;
  log: Logger;
}): Promise<ConfigService> {
  const listeners = new Set<(config: ConfigRecord) => void>();
  let cached: Promise<ConfigRecord> | null = null;
  let loaded: ConfigRecord | null = null;
  /** While the listener is disconnected, nothing is cached. */
  let isListening = true;
  let timesForgotten = 0;
  let turns = 0;
  const forget = () => {
    timesForgotten += 1;
    cached = null;
    loaded = null;
  };

  const current = () => {
    if (!cached) {
      const loading = requireCurrent(pool);
      cached = loading;
      loading.then(
        (config) => {
          if (cached !== loading) return;
          if (isListening) loaded = config;
          else cached = null;
        },
        () => {
          if (cached === loading) cached = null;
        },
      );
    }
    return cached;
  };
  const readThrough = (source: Queryable): ConfigReader => {
    const requireById = async (id: string) => {
      const config = source === pool ? await current() : loaded;
      if (config?.id === id) return config;
      return requireFound(await findConfig(source, id));
    };
    return {
      requireById,
      requireChangeable: async (id) => {
        const config = await requireById(id);
        await requireOutOfArchive(source, config.id);
        return config;
      },
      // The current edition cannot be archived.
      isArchived: async (id) => (await current()).id !== id && (await isArchived(source, id)),
    };
  };
  const announce = async () => {
    forget();
    if (listeners.size === 0) return;
    const turn = ++turns;
    let times: number;
    let config: ConfigRecord;
    do {
      times = timesForgotten;
      config = await current();
      // A save during the read has invalidated it, so the result may be the old record.
    } while (turn === turns && times !== timesForgotten);
    // Of two changes in quick succession only the later one notifies.
    if (turn !== turns) return;
    for (const listener of listeners) listener(config);
  };
  const change = () => {
    announce().catch((err) => log.warn({ err }, 'changed configuration not read yet'));
  };
  await notifications.listen('config_changed', {
    heard: change,
    lost: () => {
      isListening = false;
      forget();
    },
    back: () => {
      isListening = true;
      change();
    },
  });

  return {
    current,
    reload: () => {
      forget();
      return current();
    },
    ...readThrough(pool),
    within: readThrough,
    all: () => findConfigs(pool),
    save: async (change) => {
      await requireOutOfArchive(pool, change.id);
      const saved = await saveConfig(pool, change);
      // NOTIFY does the same later, but the caller that saved must not wait for it.
      forget();
      return saved;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

async function requireCurrent(db: Queryable): Promise<ConfigRecord> {
  return requireFound(await findCurrentConfig(db));
}

async function requireOutOfArchive(db: Queryable, id: string): Promise<void> {
  if (await isArchived(db, id)) throw preconditionFailed('edition-archived');
}

/** Creates a sample edition on the first start. */
export async function ensureSampleEdition(
  pool: Pool,
  today: PlainDate,
  { takesCards = false } = {},
): Promise<void> {
  if (await findCurrentConfig(pool)) return;
  const sample = sampleEdition(today);
  sample.payment.onlineEnabled = takesCards;
  await inTransaction(pool, (client) => insertConfig(client, sample, 1));
}

/** A demo publishes its own files. The sample that links to them stays a sample. */
export async function linkFilesOfSample(
  pool: Pool,
  files: EditionFile[],
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const sample = await findCurrentConfig(client);
    if (sample?.isSample) await updateConfig(client, { ...sample, files }, now);
  });
}

/** No real edition gets so far. */
const PRIVATE_POSITION = 2_000_000_000;

/** For a rehearsal, inside a transaction that is never committed; other editions are not locked. */
export function addPrivateEdition(client: Queryable, config: EditionConfig): Promise<string> {
  return insertConfig(client, config, PRIVATE_POSITION);
}

/** Inside a transaction: adds an edition at the end, for the office to review. Returns its id. */
export async function addEdition(client: Queryable, config: EditionConfig): Promise<string> {
  const last = (await lockEditions(client)).at(-1);
  const id = await insertConfig(client, config, (last?.position ?? 0) + 1);
  await startReview(client, id);
  return id;
}
