import { type Migration, sql } from 'kysely';

export const cardReconcile: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // A reconciliation with the card provider: its progress and findings.
  `create table card_reconciliations (
    id uuid primary key,
    position bigint generated always as identity,
    provider text not null,
    state text not null check (state in ('running', 'done', 'failed')),
    actor text not null,
    problem text not null default '',
    events integer not null default 0,
    payouts integer not null default 0,
    explained integer not null default 0,
    started_at timestamptz not null,
    prepared_at timestamptz,
    finished_at timestamptz
  )`,
  // Concurrent requests share one running reconciliation.
  `create unique index card_reconciliations_running on card_reconciliations (provider)
    where state = 'running'`,
  `create index card_reconciliations_by_position on card_reconciliations (provider, position desc)`,
  // Each item is marked when it was checked, so that a killed run continues with the next.
  `create table card_reconciliation_items (
    reconciliation_id uuid not null references card_reconciliations on delete cascade,
    kind text not null check (kind in ('event', 'refund', 'payment', 'payouts')),
    subject text not null,
    is_news boolean not null default false,
    state text not null default 'waiting'
      check (state in ('waiting', 'done', 'repaired', 'failed')),
    reason text not null default '',
    primary key (reconciliation_id, kind, subject)
  )`,
  `insert into graphile_worker._private_tasks (identifier)
    values ('card.reconcile') on conflict do nothing`,
];
