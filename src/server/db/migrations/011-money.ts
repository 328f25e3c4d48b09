import { type Migration, sql } from 'kysely';

export const money: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const LEDGER = [
  // Money received or sent. `source` is unique, so the same event is booked once.
  `create table ledger_entries (
    id uuid primary key,
    config_id uuid not null,
    kind text not null check (kind in ('payment', 'refund', 'adjustment')),
    method text not null check (method in ('transfer', 'card', 'cash', 'terminal', 'none')),
    amount_minor bigint not null check (amount_minor <> 0),
    source text not null unique,
    booked_on date not null,
    payer text not null default '',
    note text not null default '',
    actor text not null,
    at timestamptz not null,
    check (kind <> 'payment' or amount_minor > 0),
    check (kind <> 'refund' or amount_minor < 0)
  )`,
  `create index ledger_entries_by_day on ledger_entries (config_id, booked_on desc, at desc, id desc)`,

  `create table allocations (
    id bigint generated always as identity primary key,
    entry_id uuid not null references ledger_entries,
    signup_id uuid not null references signups,
    amount_minor bigint not null check (amount_minor <> 0),
    reason text not null default '',
    actor text not null,
    at timestamptz not null
  )`,
  `create index allocations_by_entry on allocations (entry_id, signup_id)`,
  `create index allocations_by_signup on allocations (signup_id)`,

  `create function refuse_change_of_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'the ledger is not changed, only continued' using errcode = 'restrict_violation';
    end $$`,
  `create trigger ledger_entries_stay before update or delete on ledger_entries
    for each statement execute function refuse_change_of_ledger()`,
  `create trigger allocations_stay before update or delete on allocations
    for each statement execute function refuse_change_of_ledger()`,

  // Sums of allocations, maintained only by the trigger below.
  `create table signup_money (
    signup_id uuid primary key references signups on delete cascade,
    received_minor bigint not null,
    returned_minor bigint not null
  )`,
  // Prevents allocating more than an entry holds and taking back more than a signup holds, also
  // concurrently: the entries are locked in a fixed order until the transaction ends.
  `create function keep_signup_money() returns trigger language plpgsql as $$
    declare
      wrong uuid;
    begin
      perform 1 from ledger_entries
        where id in (select entry_id from fresh) order by id for no key update;
      select entry.id into wrong
        from ledger_entries entry
        join lateral (
          select sum(part.held) as given, min(part.held * sign(entry.amount_minor)) as least
          from (select sum(amount_minor) as held from allocations
            where entry_id = entry.id group by signup_id) part) sums on true
        where entry.id in (select entry_id from fresh)
          and (sums.least < 0 or abs(sums.given) > abs(entry.amount_minor))
        limit 1;
      if wrong is not null then
        raise exception 'allocations of % do not add up', wrong using errcode = 'check_violation';
      end if;
      insert into signup_money (signup_id, received_minor, returned_minor)
        select fresh.signup_id,
          coalesce(sum(fresh.amount_minor) filter (where entry.amount_minor > 0), 0),
          coalesce(-sum(fresh.amount_minor) filter (where entry.amount_minor < 0), 0)
        from fresh join ledger_entries entry on entry.id = fresh.entry_id
        group by fresh.signup_id order by fresh.signup_id
        on conflict (signup_id) do update set
          received_minor = signup_money.received_minor + excluded.received_minor,
          returned_minor = signup_money.returned_minor + excluded.returned_minor;
      perform pg_notify('signup_changed', changed.signup_id::text)
        from (select distinct signup_id from fresh) changed;
      return null;
    end $$`,
  `create trigger allocations_add_up after insert on allocations
    referencing new table as fresh
    for each statement execute function keep_signup_money()`,

  // The SQL version of moneyState in src/domain/ledger/money-state.ts, for filtering lists. A test
  // compares both.
  `create function money_state(
    state text, total bigint, has_waiver boolean, received bigint, returned bigint)
    returns text immutable strict parallel safe language sql return
    case
      when received - returned > case when state = 'cancelled' then 0 else total end then 'overpaid'
      when received - returned = 0 and returned > 0 then 'refunded'
      when state <> 'cancelled' and received - returned < total then
        case when received - returned = 0 then 'unpaid' else 'partly-paid' end
      when received - returned = 0 and has_waiver and state <> 'cancelled' then 'waived'
      when received - returned = 0 and state = 'cancelled' then 'unpaid'
      else 'paid'
    end`,

  // Entries that the payer was notified of, so that none is announced twice.
  `create table money_notices (
    entry_id uuid not null references ledger_entries,
    signup_id uuid not null references signups on delete cascade,
    at timestamptz not null,
    primary key (entry_id, signup_id)
  )`,
  `alter table messages
    add column entry_id uuid references ledger_entries,
    add column document_id uuid`,
];

const CARD = [
  `create table card_payments (
    id uuid primary key,
    signup_id uuid not null references signups,
    provider text not null,
    session_id text unique,
    payment_id text unique,
    state text not null check (state in
      ('created', 'pending', 'succeeded', 'failed', 'expired', 'partly-refunded', 'refunded')),
    amount_minor integer not null check (amount_minor > 0),
    url text not null default '',
    expires_at timestamptz,
    failure text not null default '',
    dispute text not null default '',
    fee_minor integer,
    payout_id text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    revision integer not null default 0
  )`,
  // One open payment page per signup: two pages could be paid twice.
  `create unique index card_payments_one_open on card_payments (signup_id) where state = 'created'`,
  `create index card_payments_by_signup on card_payments (signup_id, created_at desc)`,
  `create index card_payments_by_time on card_payments (created_at desc, id desc)`,
  `create index card_payments_open on card_payments (created_at)
    where state in ('created', 'pending')`,
  // Refunds requested by the office; the provider reports their outcome.
  `create table card_refunds (
    id uuid primary key,
    card_payment_id uuid not null references card_payments,
    refund_id text unique,
    amount_minor integer not null check (amount_minor > 0),
    reason text not null,
    state text not null check (state in ('asked', 'pending', 'succeeded', 'failed')),
    failure text not null default '',
    actor text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index card_refunds_by_payment on card_refunds (card_payment_id)`,
  `create table card_events (
    id text primary key,
    provider text not null,
    kind text not null,
    subject text not null,
    received_at timestamptz not null,
    handled_at timestamptz
  )`,
  `create index card_events_waiting on card_events (received_at) where handled_at is null`,
  `create table card_payouts (
    id text primary key,
    provider text not null,
    state text not null,
    amount_minor bigint not null,
    gross_minor bigint not null,
    fee_minor bigint not null,
    arrives_on date not null,
    bank_row_id uuid,
    fetched_at timestamptz not null
  )`,
  `create index card_payouts_by_day on card_payouts (arrives_on desc, id)`,
  // The current problem of card payments, shown in the office; empty when they work.
  `create table card_providers (
    provider text primary key,
    problem text not null default '',
    problem_at timestamptz,
    reconciled_at timestamptz
  )`,
  `insert into graphile_worker._private_tasks (identifier)
    values ('card.synchronise'), ('card.refund') on conflict do nothing`,
];

const BANK = [
  // The original file, so that no information from the bank is lost.
  `create table bank_statements (
    id uuid primary key,
    config_id uuid not null,
    filename text not null,
    format text not null,
    content bytea not null,
    content_hash bytea not null,
    counts jsonb not null default '{}',
    actor text not null,
    at timestamptz not null
  )`,
  `create index bank_statements_by_time on bank_statements (at desc, id desc)`,
  `create table bank_rows (
    id uuid primary key,
    -- Statements and entries are never removed, and are written together with their rows: thousands
    -- of references would be checked for nothing.
    statement_id uuid not null,
    position integer not null,
    row_key bytea not null unique,
    booked_on date not null,
    amount_minor bigint not null,
    currency text not null,
    direction text not null check (direction in ('credit', 'debit')),
    account text not null,
    payer_name text not null,
    payer_iban text not null,
    variable_symbol text not null,
    specific_symbol text not null,
    message text not null,
    raw jsonb not null,
    state text not null check (state in ('matched', 'check', 'ignored', 'dismissed')),
    -- What the import made of it, whatever a person has decided since.
    outcome text not null,
    why text not null default '',
    entry_id uuid,
    decided_by text not null default '',
    decided_at timestamptz
  )`,
  `create index bank_rows_by_statement on bank_rows (statement_id, position)`,
  `create index bank_rows_to_check on bank_rows (booked_on desc, id) where state = 'check'`,
  `create index bank_rows_by_day on bank_rows (booked_on desc, id)`,
  // Rows of a file that were imported before, with the first row.
  `create table bank_duplicates (
    statement_id uuid not null references bank_statements,
    position integer not null,
    row_id uuid not null references bank_rows,
    primary key (statement_id, position)
  )`,
  // How to read a bank's table, as corrected by a person once.
  `create table bank_tables (
    fingerprint text primary key,
    columns jsonb not null,
    actor text not null,
    at timestamptz not null
  )`,

  // Polled banks: time and result of the last request.
  `create table bank_feeds (
    name text primary key,
    asked_at timestamptz not null,
    fetched_at timestamptz,
    problem text not null default ''
  )`,

  // One symbol for many signups.
  `create table collective_payments (
    id uuid primary key,
    config_id uuid not null,
    number text not null,
    variable_symbol text not null unique,
    token_hash bytea not null unique,
    language text not null,
    payer jsonb not null,
    account_id text,
    actor text not null,
    created_at timestamptz not null,
    withdrawn_at timestamptz,
    unique (config_id, number)
  )`,
  `create index collective_payments_by_time on collective_payments (config_id, created_at desc, id desc)`,
  `create index collective_payments_by_account on collective_payments (account_id)
    where account_id is not null`,
  `create table collective_signups (
    collective_id uuid not null references collective_payments on delete cascade,
    signup_id uuid not null references signups,
    primary key (collective_id, signup_id)
  )`,
  `create index collective_signups_by_signup on collective_signups (signup_id)`,
];

const RETURNS = [
  // Refunds by bank transfer. `entry_id` is the booked transfer that completed the order.
  `create table refund_orders (
    id uuid primary key,
    config_id uuid not null,
    signup_id uuid not null references signups,
    amount_minor integer not null check (amount_minor > 0),
    iban text not null,
    bic text not null default '',
    holder text not null,
    reference text not null unique,
    state text not null check (state in
      ('asked', 'approved', 'exported', 'done', 'declined', 'withdrawn')),
    reason text not null default '',
    asked_by text not null,
    decided_by text not null default '',
    batch_id uuid,
    entry_id uuid references ledger_entries,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index refund_orders_by_time on refund_orders (config_id, created_at desc, id desc)`,
  // One open order per signup, because two would return the same money.
  `create unique index refund_orders_open on refund_orders (signup_id)
    where state in ('asked', 'approved', 'exported')`,
  `create table refund_batches (
    id uuid primary key,
    config_id uuid not null,
    format text not null,
    content text not null,
    total_minor bigint not null,
    orders integer not null,
    actor text not null,
    at timestamptz not null
  )`,

  // Sent reminders: at most one for each day of a signup's deadline.
  `create table reminders (
    signup_id uuid not null references signups on delete cascade,
    step text not null,
    due_on date not null,
    at timestamptz not null,
    primary key (signup_id, step, due_on)
  )`,
];

const DOCUMENTS = [
  // The last number of each series; its row is locked until the document is stored.
  `create table document_series (
    series text not null,
    year integer not null,
    last_ordinal integer not null,
    primary key (series, year)
  )`,
  `create table money_documents (
    id uuid primary key,
    config_id uuid not null,
    kind text not null check (kind in
      ('proforma', 'invoice', 'receipt', 'credit-note', 'cash-receipt')),
    series text not null,
    year integer not null,
    ordinal integer not null,
    number text not null,
    language text not null,
    signup_id uuid references signups,
    collective_id uuid references collective_payments,
    entry_id uuid references ledger_entries,
    corrects uuid references money_documents,
    payer_name text not null,
    total_minor bigint not null,
    issued_on date not null,
    content jsonb not null,
    content_hash text not null,
    pdf bytea,
    pdf_hash text,
    actor text not null,
    at timestamptz not null,
    unique (series, year, ordinal),
    unique (number)
  )`,
  `create index money_documents_by_day on money_documents (config_id, issued_on desc, number desc)`,
  // The amount for each signup on a document; negative on credit notes.
  `create table money_document_signups (
    document_id uuid not null references money_documents,
    signup_id uuid not null references signups,
    amount_minor bigint not null,
    primary key (document_id, signup_id)
  )`,
  `create index money_document_signups_by_signup on money_document_signups (signup_id)`,
  `create index money_documents_by_entry on money_documents (entry_id)`,
  // An issued document is immutable: only its file may be added, once.
  `create function keep_money_document() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.pdf is null and new.pdf is not null
        and (to_jsonb(new) - 'pdf' - 'pdf_hash') = (to_jsonb(old) - 'pdf' - 'pdf_hash') then
        return new;
      end if;
      raise exception 'an issued document is not changed' using errcode = 'restrict_violation';
    end $$`,
  `create trigger money_document_signups_stay before update or delete on money_document_signups
    for each row execute function refuse_change_of_ledger()`,
  `create trigger money_documents_stay before update or delete on money_documents
    for each row execute function keep_money_document()`,
];

const TASKS = [
  `insert into graphile_worker._private_tasks (identifier) values ('money.follow') on conflict do nothing`,
];

const STATEMENTS = [...LEDGER, ...CARD, ...BANK, ...RETURNS, ...DOCUMENTS, ...TASKS];
