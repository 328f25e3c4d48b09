// Appearances of signups that were written by SQL.

import type pg from 'pg';

/** One of five minutes for each performer. */
export async function insertAppearances(database: pg.Client): Promise<void> {
  await database.query(
    `insert into appearances (id, signup_id, config_id, position, category, players, accompanists,
       asks_accompanist, pieces, counted_seconds)
     select gen_random_uuid(), s.id, s.config_id, p.position, 'II. (A)',
       jsonb_build_array(jsonb_build_object('personId', p.id, 'instrument', 'husle')), '{}', false,
       jsonb_build_array(piece.json, piece.json), 300
     from signups s join persons p on p.signup_id = s.id and p.identity = 'performer',
       lateral (select jsonb_build_object('composer', 'J. S. Bach', 'title', 'Menuet G dur',
         'movement', '', 'arranger', '', 'seconds', 150) as json) piece`,
  );
}
