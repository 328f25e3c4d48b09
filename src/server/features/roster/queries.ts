import { secondsOf } from '#domain/appearance/appearance.ts';
import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import type { Roster, RosterAppearance, RosterGroup, RosterPerson } from '#domain/prints/roster.ts';
import type { Queryable } from '#server/db/connection.ts';

const TAKING_PART = `s.config_id = $1 and s.state <> 'cancelled'`;

const ACCOMPANISTS = `(select coalesce(json_agg(
    json_build_object('id', c.id, 'name', c.name) order by wanted.place), '[]')
  from unnest(a.accompanists) with ordinality as wanted(id, place)
    join accompanists c on c.id = wanted.id)`;

/** All people of an edition whose signup is not cancelled. */
export async function findRoster(db: Queryable, configId: string): Promise<Roster> {
  const { rows: persons } = await db.query<RosterPerson>(
    `select p.id, s.id as "signupId", s.number, s.state, p.position, p.identity, p.name,
       p.diplom_name as "diplomName", p.birth_date as "birthDate", p.school, p.address,
       p.teacher_name as "teacherName", p.song1, p.song2, p.minutes1, p.minutes2, p.program,
       p.categories, p.attend, p.lunch_days::text[] as "lunchDays",
       array(select distinct c.consent_id from consents c where c.signup_id = s.id
         and c.withdrawn_at is null and (c.person_id is null or c.person_id = p.id)
         order by 1) as consents
     from signups s join persons p on p.signup_id = s.id
     where ${TAKING_PART} order by s.number, p.position`,
    [configId],
  );
  const { rows: groups } = await db.query<RosterGroup>(
    `select g.id, s.id as "signupId", s.number, s.state, g.position, g.name, g.people
     from signups s join groups g on g.signup_id = s.id
     where ${TAKING_PART} order by s.number, g.position`,
    [configId],
  );
  const { rows: appearances } = await db.query<RosterAppearance>(
    `select a.id, s.id as "signupId", a.category, a.day, a.group_id as "groupId", a.players,
       ${ACCOMPANISTS} as accompanists, a.asks_accompanist as "asksAccompanist", a.pieces,
       a.counted_seconds as "countedSeconds"
     from signups s join appearances a on a.signup_id = s.id and a.withdrawn_at is null
     where ${TAKING_PART} order by s.number, a.position`,
    [configId],
  );
  return { persons, groups, appearances };
}

/** Everything that is played in an edition, also by people on the waiting list. */
export async function findStageAppearances(
  db: Queryable,
  configId: string,
): Promise<StageAppearance[]> {
  const { rows } = await db.query<Omit<StageAppearance, 'seconds'>>(
    `select a.id, s.id as "signupId", s.number, s.state, a.category, a.day, a.position,
       (select json_build_object('id', g.id, 'name', g.name, 'position', g.position)
         from groups g where g.id = a.group_id) as "group",
       (select coalesce(json_agg(json_build_object('personId', p.id, 'name', p.name,
           'diplomName', p.diplom_name, 'instrument', coalesce(player.value ->> 'instrument', ''),
           'birthDate', p.birth_date, 'school', p.school, 'teacherName', p.teacher_name)
           order by player.place), '[]')
         from jsonb_array_elements(a.players) with ordinality as player(value, place)
           join persons p on p.id = (player.value ->> 'personId')::uuid) as players,
       ${ACCOMPANISTS} as accompanists, a.asks_accompanist as "asksAccompanist", a.pieces,
       a.counted_seconds as "countedSeconds"
     from signups s join appearances a on a.signup_id = s.id and a.withdrawn_at is null
     where ${TAKING_PART} order by s.number, a.position`,
    [configId],
  );
  return rows.map((row) => ({ ...row, seconds: secondsOf(row.pieces) }));
}

export interface KnownAppearance {
  id: string;
  signupId: string;
  category: string;
  isGroup: boolean;
  group: string;
  names: string[];
  countedSeconds: number;
  /** Neither withdrawn nor in a cancelled signup. */
  takesPart: boolean;
}

/** The given appearances, cancelled ones included. */
export async function findKnownAppearances(
  db: Queryable,
  ids: readonly string[],
): Promise<KnownAppearance[]> {
  const { rows } = await db.query<KnownAppearance>(
    `select a.id, a.signup_id as "signupId", a.category, a.group_id is not null as "isGroup",
       coalesce(g.name, '') as "group",
       array(select p.name
         from jsonb_array_elements(a.players) with ordinality as player(value, place)
           cross join lateral (select name from persons
             where id = (player.value ->> 'personId')::uuid limit 1) p
         order by player.place) as names,
       a.counted_seconds as "countedSeconds",
       s.state <> 'cancelled' and a.withdrawn_at is null as "takesPart"
     from appearances a join signups s on s.id = a.signup_id left join groups g on g.id = a.group_id
     where a.id = any($1::uuid[])`,
    [ids],
  );
  return rows;
}
