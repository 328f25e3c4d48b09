import { type Migration, sql } from 'kysely';

export const returnedTwice: Migration = {
  async up(db) {
    // As moneyState in src/domain/ledger/money-state.ts: more may be returned than was received,
    // because a dispute lost after a refund takes the money twice.
    await sql
      .raw(
        `create or replace function money_state(
          state text, total bigint, has_waiver boolean, received bigint, returned bigint)
          returns text immutable strict parallel safe language sql return
          case
            when received - returned > case when state = 'cancelled' then 0 else total end
              then 'overpaid'
            when received - returned <= 0 and returned > 0 then 'refunded'
            when state <> 'cancelled' and received - returned < total then
              case when received - returned = 0 then 'unpaid' else 'partly-paid' end
            when received - returned = 0 and has_waiver and state <> 'cancelled' then 'waived'
            when received - returned = 0 and state = 'cancelled' then 'unpaid'
            else 'paid'
          end`,
      )
      .execute(db);
  },
};
