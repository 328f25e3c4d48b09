import type { ColumnType, JSONColumnType } from 'kysely';
import type { EditionConfig } from '#domain/edition/config.ts';

/** The tables that are read through the query builder; hot paths write their SQL out in queries.ts. */
export interface Database {
  settings: { key: string; value: string };
  config: ConfigTable;
}

interface ConfigTable {
  id: string;
  /** The first by position is the current edition. */
  position: number;
  version: number;
  record: JSONColumnType<EditionConfig>;
  /** Counts the signups of this edition. */
  number_sequence: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
}
