import { type Migration, sql } from 'kysely';

export const dayCash: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table day_devices add column takes_cash boolean not null default false`,
  // Which device took the money of an entry; the ledger keeps the money itself.
  `create table day_cash (
    entry_id uuid primary key references ledger_entries,
    device_id uuid not null references day_devices,
    config_id uuid not null
  )`,
  `create index day_cash_by_edition on day_cash (config_id, device_id)`,
];
