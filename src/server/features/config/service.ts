import type { ConfigRecord, EditionConfig, EditionFile } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Connection, Pool, Queryable } from '#server/db/connection.ts';
import { listen } from '#server/db/listener.ts';
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
import { FunctionError } from '#server/refusal.ts';

export { deleteExpiredPreviews };

interface ConfigReader {
  requireById(id: string): Promise<ConfigRecord>;
  /** The same, unless it was put away: what is in the archive stays as it is. */
  requireChangeable(id: string): Promise<ConfigRecord>;
  isArchived(id: string): Promise<boolean>;
}

export interface ConfigService extends ConfigReader {
  /** The record that people sign up with now. */
  current(): Promise<ConfigRecord>;
  /** The same, read anew: for whoever has seen that the kept one is out of date. */
  reload(): Promise<ConfigRecord>;
  /**
   * Reads through the connection of a transaction. A transaction that asked the pool for a second
   * connection would wait for others that do the same.
   */
  within(client: Queryable): ConfigReader;
  /** Every record, the current one first; read anew. */
  all(): Promise<ConfigRecord[]>;
  /** Answers the record as it is kept from now on. */
  save(change: ConfigSave): Promise<ConfigRecord>;
  /** Called with every new state of the current record; answers how to stop. */
  subscribe(listener: (config: ConfigRecord) => void): () => void;
  close(): Promise<void>;
}

/** Keeps the current record in memory; the database says when it has changed, in whichever instance. */
export async function createConfigService({
  pool,
  connection,
  log,
}: {
  pool: Pool;
  connection: Connection;
  log: Logger;
}): Promise<ConfigService> {
  const listeners = new Set<(config: ConfigRecord) => void>();
  let cached: Promise<ConfigRecord> | null = null;
  /** What `cached` came to. */
  let loaded: ConfigRecord | null = null;
  /** While nothing is heard, what was read may be out of date at once, so that it is not kept. */
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
      const other = await findConfig(source, id);
      if (!other) throw new FunctionError('not-found');
      return other;
    };
    return {
      requireById,
      requireChangeable: async (id) => {
        const config = await requireById(id);
        await requireOutOfArchive(source, config.id);
        return config;
      },
      // The current edition cannot be put away.
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
      // Whoever saved has forgotten the kept record meanwhile: what was read may be the old one.
    } while (turn === turns && times !== timesForgotten);
    // Two changes in quick succession: the later one speaks, the earlier one keeps silent.
    if (turn !== turns) return;
    for (const listener of listeners) listener(config);
  };
  const change = () => {
    announce().catch((err) => log.warn({ err }, 'changed configuration not read yet'));
  };
  const listener = await listen(connection, 'config_changed', {
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
      // The database says so too, but whoever saved need not wait for it.
      forget();
      return saved;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close: () => listener.close(),
  };
}

async function requireCurrent(db: Queryable): Promise<ConfigRecord> {
  const config = await findCurrentConfig(db);
  if (!config) throw new FunctionError('not-found');
  return config;
}

async function requireOutOfArchive(db: Queryable, id: string): Promise<void> {
  if (await isArchived(db, id)) {
    throw new FunctionError('failed-precondition', { reason: 'edition-archived' });
  }
}

/** A first start has something to show and to try. */
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

/** A demo publishes files of its own. The sample that links to them is still a sample. */
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

/** Inside a transaction: another edition behind all others, for the office to review. Answers its id. */
export async function addEdition(client: Queryable, config: EditionConfig): Promise<string> {
  const last = (await lockEditions(client)).at(-1);
  const id = await insertConfig(client, config, (last?.position ?? 0) + 1);
  await startReview(client, id);
  return id;
}
