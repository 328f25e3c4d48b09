import type { Finding } from '#domain/status/finding.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

export interface DatabaseFacts {
  /** For example `15.18`. */
  version: string;
  isReadOnly: boolean;
  connections: number;
  /** Without those reserved for administrators. */
  maxConnections: number;
  /** Of the transactions that our role may see. */
  oldestTransactionMinutes: number;
}

const NEARLY_ALL = 0.95;
const MANY = 0.8;
/** A dump of a large database takes minutes; a transaction of an hour was forgotten. */
const LONG_MINUTES = 60;

/** The last day with fixes, by https://www.postgresql.org/support/versioning/. */
const POSTGRESQL_ENDS: Record<number, PlainDate> = {
  14: '2026-11-12',
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

export function checkDatabase(facts: DatabaseFacts, today: PlainDate): Finding {
  const { version, connections, maxConnections } = facts;
  const check = 'database';
  const used = { count: connections, of: maxConnections };
  if (facts.isReadOnly) {
    return { check, light: 'red', code: 'database-read-only', values: {} };
  }
  if (connections >= MANY * maxConnections) {
    const light = connections >= NEARLY_ALL * maxConnections ? 'red' : 'amber';
    return { check, light, code: 'database-connections', values: used };
  }
  if (facts.oldestTransactionMinutes >= LONG_MINUTES) {
    const values = { minutes: facts.oldestTransactionMinutes };
    return { check, light: 'amber', code: 'database-long-transaction', values };
  }
  const end = POSTGRESQL_ENDS[Number.parseInt(version, 10)];
  if (end !== undefined && today > end) {
    const values = { version, date: end };
    return { check, light: 'amber', code: 'database-version-ended', values };
  }
  return { check, light: 'green', code: 'database-well', values: { version, ...used } };
}
