import type { Queryable } from '#server/db/connection.ts';

/** The name of a group, or else of the players, of the appearance `c`. */
const NAME = `coalesce(
  (select nullif(g.name, '') from groups g where g.id = c.group_id),
  (select string_agg(p.name, ', ' order by player.place)
   from jsonb_array_elements(c.players) with ordinality as player(value, place)
     join persons p on p.id = (player.value ->> 'personId')::uuid), '')`;

/** What people entered about the appearance `c`; it cannot give up its place then. */
const IS_USED = `exists (select from diploma_results r where r.appearance_id = c.id)
  or exists (select from jury_marks m where m.appearance_id = c.id)
  or exists (select from jury_rulings u where u.appearance_id = c.id)
  or exists (select from jury_exclusions e where e.appearance_id = c.id)
  or exists (select from jury_prizes z where z.appearance_id = c.id)`;

export interface QuestionRow {
  id: string;
  signupId: string;
  number: string;
  version: number;
  was: string;
  category: string;
  askedAt: Date;
  /** What hangs on it. */
  result: string | null;
  marks: number;
  candidates: { id: string; name: string; category: string; isUsed: boolean }[];
}

/** Appearances that an edit took away and may have replaced, the oldest first. */
export async function findAppearanceQuestions(
  db: Queryable,
  { configId, id }: { configId: string | null; id: string | null },
): Promise<QuestionRow[]> {
  const { rows } = await db.query<QuestionRow>(
    `select q.appearance_id as id, s.id as "signupId", s.number, s.version, a.was, a.category,
       q.asked_at as "askedAt",
       (select r.result from diploma_results r where r.appearance_id = a.id) as result,
       (select count(*)::int from jury_marks m where m.appearance_id = a.id) as marks,
       (select coalesce(json_agg(json_build_object('id', c.id, 'name', ${NAME},
           'category', c.category, 'isUsed', ${IS_USED}) order by c.position), '[]')
         from appearances c where c.id = any(q.candidates) and c.withdrawn_at is null
           and c.signup_id = s.id) as candidates
     from appearance_questions q join appearances a on a.id = q.appearance_id
       join signups s on s.id = coalesce((select c.signup_id from appearances c
         where c.id = any(q.candidates) and c.withdrawn_at is null limit 1), a.signup_id)
     where q.answer is null and a.withdrawn_at is not null and s.state <> 'cancelled'
       and ($1::uuid is null or a.config_id = $1) and ($2::uuid is null or a.id = $2)
     order by q.asked_at, q.appearance_id`,
    [configId, id],
  );
  return rows;
}

/** Returns false when it was answered a moment ago. */
export async function answerQuestion(
  db: Queryable,
  { id, answer, by, now }: { id: string; answer: 'same' | 'other'; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update appearance_questions set answer = $2, answered_by = $3, answered_at = $4
     where appearance_id = $1 and answer is null`,
    [id, answer, by, now],
  );
  return rowCount === 1;
}

/**
 * The appearance that was taken away is there again, in place of the candidate. So everything that
 * refers to its id, also what never changes, refers to what is played now.
 */
export async function restoreAppearance(
  db: Queryable,
  { id, candidate }: { id: string; candidate: string },
): Promise<void> {
  await db.query(
    `with replaced as (
       delete from appearances where id = $2 and withdrawn_at is null returning *
     )
     update appearances a set withdrawn_at = null, was = '', signup_id = r.signup_id,
       config_id = r.config_id, position = r.position, category = r.category, day = r.day,
       group_id = r.group_id, players = r.players, pieces = r.pieces,
       counted_seconds = r.counted_seconds,
       accompanists = case when r.accompanists = '{}' then a.accompanists else r.accompanists end,
       asks_accompanist = a.asks_accompanist or r.asks_accompanist
     from replaced r where a.id = $1`,
    [id, candidate],
  );
}
