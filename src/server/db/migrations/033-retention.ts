import { type Migration, sql } from 'kysely';

export const retention: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // What statistics may still know when the birth date and the address are gone.
  `alter table persons add column age_years integer, add column postal_region text not null default ''`,

  // How many rows retention has deleted or emptied, by day.
  `create table retention_counts (
    config_id uuid not null,
    day date not null,
    what text not null,
    forgotten integer not null,
    primary key (config_id, day, what)
  )`,

  // On for one transaction of the retention job or of an erasure.
  `create function is_forgetting() returns boolean stable parallel safe language sql return
    coalesce(current_setting('prihlaska.forgetting', true), '') = 'on'`,

  // The arguments name the columns that forgetting may change; rows are never deleted.
  `create function keep_but_forget() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and is_forgetting()
        and to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then
        return new;
      end if;
      raise exception 'the ledger is not changed, only continued' using errcode = 'restrict_violation';
    end $$`,
  `drop trigger ledger_entries_stay on ledger_entries`,
  `create trigger ledger_entries_stay before update or delete on ledger_entries
    for each row execute function keep_but_forget('payer', 'note')`,
  `drop trigger allocations_stay on allocations`,
  `create trigger allocations_stay before update or delete on allocations
    for each row execute function keep_but_forget('reason')`,

  `create or replace function keep_money_document() returns trigger language plpgsql as $$
    declare
      forgettable constant text[] := '{payer_name,content,content_hash,pdf,pdf_hash}';
    begin
      if tg_op = 'UPDATE' and old.pdf is null and new.pdf is not null
        and (to_jsonb(new) - 'pdf' - 'pdf_hash') = (to_jsonb(old) - 'pdf' - 'pdf_hash') then
        return new;
      end if;
      if tg_op = 'UPDATE' and is_forgetting()
        and to_jsonb(new) - forgettable = to_jsonb(old) - forgettable then
        return new;
      end if;
      raise exception 'an issued document is not changed' using errcode = 'restrict_violation';
    end $$`,

  // The statement trigger still refuses everything outside of forgetting, and truncate always.
  `create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
    begin
      if is_forgetting() and tg_op <> 'TRUNCATE' then
        return null;
      end if;
      raise exception 'the log is append-only';
    end $$`,
  `create function keep_facts_of_log() returns trigger language plpgsql as $$
    declare
      forgettable constant text[] := '{actor,subject,address,details,search}';
    begin
      if to_jsonb(new) - forgettable <> to_jsonb(old) - forgettable then
        raise exception 'the log is append-only';
      end if;
      return new;
    end $$`,
  `create trigger log_keeps_its_facts before update on audit_log
    for each row execute function keep_facts_of_log()`,
];
