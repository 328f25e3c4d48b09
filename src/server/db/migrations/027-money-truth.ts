import { type Migration, sql } from 'kysely';

export const moneyTruth: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // As `balanceOf` in src/domain/ledger/balance.ts: expected, received, owed and surplus amounts of
  // a signup.
  `create view signup_balances as
    select s.id as signup_id, s.config_id, s.state, due.expected_minor, kept.kept_minor,
      greatest(due.expected_minor - kept.kept_minor, 0)::bigint as owed_minor,
      greatest(kept.kept_minor - due.fee_minor, 0)::bigint as to_return_minor
    from signups s left join signup_money m on m.signup_id = s.id,
      lateral (select
        (case when s.state in ('cancelled', 'waitlisted') then 0 else s.total_minor end)::bigint
          as expected_minor,
        (case when s.state = 'cancelled' then 0 else s.total_minor end)::bigint as fee_minor) due,
      lateral (select coalesce(m.received_minor - m.returned_minor, 0)::bigint as kept_minor) kept`,

  // A refund that left its signup owing money, and the office's answer; null while unanswered.
  `create table refund_questions (
    entry_id uuid not null references ledger_entries,
    signup_id uuid not null references signups,
    amount_minor bigint not null check (amount_minor > 0),
    meaning text check (meaning in ('fee-lowered', 'still-owed')),
    reason text not null default '',
    actor text not null default '',
    asked_at timestamptz not null,
    answered_at timestamptz,
    primary key (entry_id, signup_id),
    check ((meaning is null) = (answered_at is null))
  )`,
  `create index refund_questions_open on refund_questions (signup_id) where meaning is null`,
  `alter table card_refunds add column meaning text
    check (meaning in ('fee-lowered', 'still-owed'))`,

  `alter table money_documents drop constraint money_documents_kind_check,
    add constraint money_documents_kind_check check (kind in
      ('proforma', 'invoice', 'receipt', 'credit-note', 'cash-receipt', 'cash-payout'))`,

  // As before, and entries of the office that were voided, with their balancing entries.
  `create or replace function is_put_aside(source text) returns boolean stable strict parallel safe
    language sql as $$
      select case
        when source like 'adjustment:%' or source like 'void:%' then true
        when source ~ '^bank:[0-9a-f-]{36}$' then exists (
          select from bank_rows where id = substr(source, 6)::uuid and state = 'dismissed')
        when source like 'desk:%' then exists (
          select from ledger_entries voided join ledger_entries counter
            on counter.source = 'void:' || voided.id
          where voided.source = is_put_aside.source)
        else false
      end
    $$`,
];
