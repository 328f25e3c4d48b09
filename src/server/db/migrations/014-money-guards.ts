import { type Migration, sql } from 'kysely';

export const moneyGuards: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Its rows come only from allocations, which reference the signup themselves.
  `alter table signup_money drop constraint signup_money_signup_id_fkey`,

  // Money of a dismissed transfer and its balancing entry: it can never be allocated.
  `create function is_put_aside(source text) returns boolean stable strict parallel safe
    language sql as $$
      select case
        when source like 'adjustment:%' then true
        when source ~ '^bank:[0-9a-f-]{36}$' then exists (
          select from bank_rows where id = substr(source, 6)::uuid and state = 'dismissed')
        else false
      end
    $$`,

  // As before, and additionally: nothing is allocated from dismissed money, and the office cannot
  // return or take more than a signup received. Movements reported by a bank or a provider have
  // happened, so they are always booked.
  `create or replace function keep_signup_money() returns trigger language plpgsql as $$
    declare
      wrong uuid;
    begin
      -- What this transaction has written itself nobody else sees, so it needs no lock. Entries of
      -- a savepoint have another number; they are locked, which does no harm.
      perform 1 from ledger_entries
        where id in (select entry_id from fresh) and xmin <> pg_current_xact_id()::xid
        order by id for no key update;
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
      select entry.id into wrong
        from fresh join ledger_entries entry on entry.id = fresh.entry_id
        where entry.xmin <> pg_current_xact_id()::xid
          and sign(fresh.amount_minor) = sign(entry.amount_minor) and is_put_aside(entry.source)
        limit 1;
      if wrong is not null then
        raise exception 'entry % was put aside', wrong using errcode = 'check_violation';
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
      select money.signup_id into wrong
        from fresh join ledger_entries entry on entry.id = fresh.entry_id
        join signup_money money on money.signup_id = fresh.signup_id
        where fresh.amount_minor < 0 and (entry.amount_minor > 0 or entry.source like 'desk:%')
          and money.returned_minor > money.received_minor
        limit 1;
      if wrong is not null then
        raise exception 'signup % returned more than was received', wrong
          using errcode = 'check_violation', constraint = 'signup_money_kept';
      end if;
      perform pg_notify('signup_changed', changed.signup_id::text)
        from (select distinct signup_id from fresh) changed;
      return null;
    end $$`,
];
