import type { Queryable } from '#server/db/connection.ts';

/** The id of a copy follows from that of its original and the edition it is copied to. */
const copyOf = (id: string) => `md5($2::uuid::text || ${id}::text)::uuid`;

/** Reserved for examples: mail to it reaches nobody. */
const NOBODY = 'skuska@example.invalid';

/**
 * Copies signups that take part, with their people and appearances, for a rehearsal. Contacts,
 * addresses and phone numbers are not copied, and the links of the copies have no secret.
 */
export async function copySignups(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query(
    `insert into signups (config_id, id, number, variable_symbol, token_hash, idempotency_hash,
       state, language, contact_email, payment_type, billing, pricing, total_minor, created_at,
       updated_at, lead_name, lead_school)
     select $2::uuid, ${copyOf('id')}, number, md5($2::uuid::text || variable_symbol),
       decode(md5($2::uuid::text || id::text), 'hex'), decode(md5(id::text || $2::uuid::text), 'hex'), state,
       language, $3, payment_type, null, pricing, total_minor, created_at, updated_at, lead_name,
       lead_school
     from signups where config_id = $1 and state <> 'cancelled'`,
    [from, to, NOBODY],
  );
  await db.query(
    `insert into persons (id, signup_id, position, identity, name, diplom_name, email, phone,
       birth_date, has_lunch, lunch_day, lunch_choice, address, categories, attend, teacher_name, teacher_phone,
       school, school_phone, school_email, song1, song2, minutes1, minutes2, program, tags)
     select ${copyOf('p.id')}, ${copyOf('p.signup_id')}, p.position, p.identity, p.name,
       p.diplom_name, $3, '', p.birth_date, p.has_lunch, p.lunch_day, p.lunch_choice, '', p.categories,
       p.attend, p.teacher_name, '', p.school, '', '', p.song1, p.song2, p.minutes1, p.minutes2, p.program, p.tags
     from persons p join signups s on s.id = p.signup_id
     where s.config_id = $1 and s.state <> 'cancelled'`,
    [from, to, NOBODY],
  );
  await db.query(
    `insert into groups (id, signup_id, position, name, people)
     select ${copyOf('g.id')}, ${copyOf('g.signup_id')}, g.position, g.name, g.people
     from groups g join signups s on s.id = g.signup_id
     where s.config_id = $1 and s.state <> 'cancelled'`,
    [from, to],
  );
  await db.query(
    `insert into appearances (id, signup_id, config_id, position, category, day, group_id, players,
       accompanists, asks_accompanist, pieces, counted_seconds)
     select ${copyOf('a.id')}, ${copyOf('a.signup_id')}, $2::uuid, a.position, a.category, a.day,
       ${copyOf('a.group_id')},
       (select coalesce(jsonb_agg(player.value || jsonb_build_object('personId',
           ${copyOf(`(player.value ->> 'personId')`)}) order by player.place), '[]')
         from jsonb_array_elements(a.players) with ordinality as player(value, place)),
       a.accompanists, a.asks_accompanist, a.pieces, a.counted_seconds
     from appearances a join signups s on s.id = a.signup_id
     where s.config_id = $1 and s.state <> 'cancelled' and a.withdrawn_at is null`,
    [from, to],
  );
}
