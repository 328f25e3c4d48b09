import type { ConfigRecord } from '#domain/edition/config.ts';
import { sampleEdition } from '#domain/edition/sample-edition.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Connection, Db, Pool } from '#server/db/connection.ts';
import { createDb } from '#server/db/create-db.ts';
import { listen } from '#server/db/listener.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findConfig,
  findCurrentConfig,
  insertConfig,
  isArchived,
} from '#server/features/config/queries.ts';
import { type ConfigSave, saveConfig } from '#server/features/config/save.ts';
import { FunctionError } from '#server/http/function-error.ts';
import type { Logger } from '#server/log.ts';

export interface ConfigService {
  /** The record that people sign up with now. */
  current(): Promise<ConfigRecord>;
  /** The same, read anew: for whoever has seen that the kept one is out of date. */
  reload(): Promise<ConfigRecord>;
  requireById(id: string): Promise<ConfigRecord>;
  /** The same, unless it was put away: what is in the archive stays as it is. */
  requireChangeable(id: string): Promise<ConfigRecord>;
  /** Answers the record as it is kept from now on. */
  save(change: ConfigSave): Promise<ConfigRecord>;
  /** Called with every new state of the current record; answers how to stop. */
  subscribe(listener: (config: ConfigRecord) => void): () => void;
  close(): Promise<void>;
}

/** Keeps the current record in memory; the database says when it has changed, in whichever instance. */
export async function createConfigService({
  db,
  pool,
  connection,
  log,
}: {
  db: Db;
  pool: Pool;
  connection: Connection;
  log: Logger;
}): Promise<ConfigService> {
  const listeners = new Set<(config: ConfigRecord) => void>();
  let cached: Promise<ConfigRecord> | null = null;
  let turns = 0;

  const current = () => {
    if (!cached) {
      const loading = requireCurrent(db);
      cached = loading;
      loading.catch(() => {
        if (cached === loading) cached = null;
      });
    }
    return cached;
  };
  const requireById = async (id: string) => {
    const config = await current();
    if (config.id === id) return config;
    const other = await findConfig(db, id);
    if (!other) throw new FunctionError('not-found');
    return other;
  };
  const announce = async () => {
    cached = null;
    if (listeners.size === 0) return;
    const turn = ++turns;
    let loading: Promise<ConfigRecord>;
    let config: ConfigRecord;
    do {
      loading = current();
      config = await loading;
      // Whoever saved has forgotten the kept record meanwhile: what was read may be the old one.
    } while (turn === turns && cached !== loading);
    // Two changes in quick succession: the later one speaks, the earlier one keeps silent.
    if (turn !== turns) return;
    for (const listener of listeners) listener(config);
  };
  const change = () => {
    announce().catch((err) => log.warn({ err }, 'changed configuration not read yet'));
  };
  const listener = await listen(connection, 'config_changed', {
    heard: change,
    lost: change,
    back: change,
  });

  return {
    current,
    reload: () => {
      cached = null;
      return current();
    },
    requireById,
    requireChangeable: async (id) => {
      const config = await requireById(id);
      await requireOutOfArchive(pool, config.id);
      return config;
    },
    save: async (change) => {
      await requireOutOfArchive(pool, change.id);
      const saved = await saveConfig(pool, change);
      // The database says so too, but whoever saved need not wait for it.
      cached = null;
      return saved;
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    close: () => listener.close(),
  };
}

async function requireCurrent(db: Db): Promise<ConfigRecord> {
  const config = await findCurrentConfig(db);
  if (!config) throw new FunctionError('not-found');
  return config;
}

async function requireOutOfArchive(pool: Pool, id: string): Promise<void> {
  if (await isArchived(pool, id)) {
    throw new FunctionError('failed-precondition', { reason: 'edition-archived' });
  }
}

/** A first start has something to show and to try. */
export async function ensureSampleEdition(
  pool: Pool,
  today: PlainDate,
  { takesCards = false } = {},
): Promise<void> {
  if (await findCurrentConfig(createDb(pool))) return;
  const sample = sampleEdition(today);
  sample.payment.onlineEnabled = takesCards;
  await inTransaction(pool, (client) => insertConfig(client, sample, 1));
}
