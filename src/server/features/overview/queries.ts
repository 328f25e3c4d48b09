import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface StateCount {
  state: SignupState;
  signups: number;
}

export async function countStates(db: Queryable, configId: string): Promise<StateCount[]> {
  const { rows } = await db.query<StateCount>(
    `select state, count(*)::int as signups from signups where config_id = $1 group by state`,
    [configId],
  );
  return rows;
}

export async function countPeople(
  db: Queryable,
  configId: string,
): Promise<{ performers: number; educators: number; groups: number; schools: number }> {
  const { rows } = await db.query<{
    performers: number;
    educators: number;
    groups: number;
    schools: number;
  }>(
    `select count(*) filter (where p.identity = 'performer')::int as performers,
       count(*) filter (where p.identity = 'educator')::int as educators,
       count(distinct p.school_key) filter (where p.school <> '')::int as schools,
       (select count(*)::int from groups g join signups s on s.id = g.signup_id
         where s.config_id = $1 and s.state <> 'cancelled') as groups
     from persons p join signups s on s.id = p.signup_id
     where s.config_id = $1 and s.state <> 'cancelled'`,
    [configId],
  );
  return rows[0] ?? { performers: 0, educators: 0, groups: 0, schools: 0 };
}

export async function countDays(
  db: Queryable,
  configId: string,
  timeZone: string,
): Promise<{ day: string; signups: number }[]> {
  const { rows } = await db.query<{ day: string; signups: number }>(
    `select (created_at at time zone $2)::date as day, count(*)::int as signups
     from signups where config_id = $1 and state <> 'cancelled' group by day order by day`,
    [configId, timeZone],
  );
  return rows;
}

export interface CategoryCount {
  category: string;
  entries: number;
  waiting: number;
  minutes: number;
}

export async function countEntries(db: Queryable, configId: string): Promise<CategoryCount[]> {
  const { rows } = await db.query<CategoryCount>(
    `select e.category, count(*) filter (where s.state <> 'waitlisted')::int as entries,
       count(*) filter (where s.state = 'waitlisted')::int as waiting,
       coalesce(sum(e.minutes) filter (where s.state <> 'waitlisted'), 0)::float as minutes
     from entries e join signups s on s.id = e.signup_id
     where e.config_id = $1 and s.state <> 'cancelled' group by e.category`,
    [configId],
  );
  return rows;
}

/** One school, however its name is capitalised, under the name that most people wrote. */
export async function countSchools(
  db: Queryable,
  configId: string,
  limit: number,
): Promise<{ school: string; signups: number; people: number }[]> {
  const { rows } = await db.query<{ school: string; signups: number; people: number }>(
    `select mode() within group (order by p.school) as school,
       count(distinct p.signup_id)::int as signups, count(*)::int as people
     from persons p join signups s on s.id = p.signup_id
     where s.config_id = $1 and s.state <> 'cancelled' and p.school <> ''
     group by p.school_key
     order by people desc, mode() within group (order by p.school) collate "sk-x-icu" limit $2`,
    [configId, limit],
  );
  return rows;
}

export async function sumMoney(
  db: Queryable,
  { configId, timeZone, lastDueDay }: { configId: string; timeZone: string; lastDueDay: string },
): Promise<{ expected: number; received: number; pastDue: number }> {
  const { rows } = await db.query<{ expected: number; received: number; pastDue: number }>(
    `with known as (
       select s.*, coalesce(m.received_minor - m.returned_minor, 0) as kept
       from signups s left join signup_money m on m.signup_id = s.id where s.config_id = $1)
     select coalesce(sum(total_minor) filter (where state not in ('cancelled', 'waitlisted')),
         0)::float as expected,
       coalesce(sum(kept), 0)::float as received,
       coalesce(sum(total_minor - kept) filter (where state = 'received' and kept < total_minor
         and (created_at at time zone $2)::date < $3::date), 0)::float as "pastDue"
     from known`,
    [configId, timeZone, lastDueDay],
  );
  return rows[0] ?? { expected: 0, received: 0, pastDue: 0 };
}

export async function countLunches(
  db: Queryable,
  configId: string,
): Promise<{ day: string; performers: number; educators: number }[]> {
  const { rows } = await db.query<{ day: string; performers: number; educators: number }>(
    `select p.lunch_day as day,
       count(*) filter (where p.identity = 'performer')::int as performers,
       count(*) filter (where p.identity = 'educator')::int as educators
     from persons p join signups s on s.id = p.signup_id
     where s.config_id = $1 and p.lunch_day is not null
       and s.state not in ('cancelled', 'waitlisted')
     group by p.lunch_day order by p.lunch_day`,
    [configId],
  );
  return rows;
}
