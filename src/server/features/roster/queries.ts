import type { Roster, RosterEntry, RosterGroup, RosterPerson } from '#domain/prints/roster.ts';
import type { Queryable } from '#server/db/connection.ts';

const TAKING_PART = `s.config_id = $1 and s.state <> 'cancelled'`;

/** All people of an edition whose signup is not cancelled. */
export async function findRoster(db: Queryable, configId: string): Promise<Roster> {
  const { rows: persons } = await db.query<RosterPerson>(
    `select p.id, s.id as "signupId", s.number, s.state, p.position, p.identity, p.name,
       p.diplom_name as "diplomName", p.birth_date as "birthDate", p.school, p.address,
       p.teacher_name as "teacherName", p.song1, p.song2, p.minutes1, p.minutes2, p.program,
       p.categories, p.attend, p.lunch_day as "lunchDay",
       array(select distinct c.consent_id from consents c where c.signup_id = s.id
         and c.withdrawn_at is null and (c.person_id is null or c.person_id = p.id)
         order by 1) as consents
     from signups s join persons p on p.signup_id = s.id
     where ${TAKING_PART} order by s.number, p.position`,
    [configId],
  );
  const { rows: groups } = await db.query<RosterGroup>(
    `select s.id as "signupId", s.number, s.state, g.position, g.name, g.people
     from signups s join groups g on g.signup_id = s.id
     where ${TAKING_PART} order by s.number, g.position`,
    [configId],
  );
  const { rows: entries } = await db.query<RosterEntry>(
    `select s.id as "signupId", e.category, e.day, e.person_position as "personPosition",
       e.group_position as "groupPosition", e.minutes
     from signups s join entries e on e.signup_id = s.id
     where ${TAKING_PART} order by s.number, e.category, e.person_position, e.group_position`,
    [configId],
  );
  return { persons, groups, entries };
}
