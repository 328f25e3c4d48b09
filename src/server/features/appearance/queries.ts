import type { Queryable } from '#server/db/connection.ts';

interface SignupFacts {
  /** To be named by an edit. */
  version: number;
  acceptedWarnings: string[];
}

/** Of the signups of an edition, by their id. */
export async function findSignupFacts(
  db: Queryable,
  configId: string,
): Promise<Map<string, SignupFacts>> {
  const { rows } = await db.query<SignupFacts & { id: string }>(
    `select id, version, coalesce(terms -> 'acceptedWarnings', '[]') as "acceptedWarnings"
     from signups where config_id = $1`,
    [configId],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/**
 * Sheet music by appearance. A file that names none which is played is music of what its person
 * plays alone, or else of their groups, or of its group.
 */
export async function findSheetCounts(
  db: Queryable,
  configId: string,
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; sheets: number }>(
    `select a.id, count(f.id)::int as sheets
     from appearances a left join groups g on g.id = a.group_id
       join files f on f.signup_id = a.signup_id and f.bucket = 'sheets' and case
         when exists (select from appearances named where named.id = f.appearance_id
           and named.withdrawn_at is null) then a.id = f.appearance_id
         when f.person_id is null then a.group_id is not null and f.performer = g.name
         when a.group_id is null then (a.players -> 0 ->> 'personId')::uuid = f.person_id
         else a.players @> jsonb_build_array(jsonb_build_object('personId', f.person_id))
           and not exists (select from appearances solo where solo.signup_id = a.signup_id
             and solo.withdrawn_at is null and solo.group_id is null
             and (solo.players -> 0 ->> 'personId')::uuid = f.person_id) end
     where a.config_id = $1 and a.withdrawn_at is null
     group by a.id`,
    [configId],
  );
  return new Map(rows.map(({ id, sheets }) => [id, sheets]));
}
