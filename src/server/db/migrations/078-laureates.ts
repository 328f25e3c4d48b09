import { type Migration, sql } from 'kysely';

/** A laureate is a kind of its own, no longer a prize with such a name. */
export const laureates: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table jury_prizes
    add column kind text not null default 'prize',
    add constraint jury_prizes_kind check (kind in ('overall', 'laureate', 'prize'))`,
  `update jury_prizes set kind = case
      when name ~* '^laure.t(ka)? kateg|^laureate of the category' then 'laureate'
      when name ~* '^laure.t(ka)? s|^laureate of the comp|^absol.tn' then 'overall'
      else 'prize' end`,
];
