import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Subjects that are present, and those whose document was seen. */
export async function findPresent(
  db: Queryable,
  configId: string,
): Promise<{ subject: string; has_arrived: boolean; has_document: boolean }[]> {
  const { rows } = await db.query<{
    subject: string;
    has_arrived: boolean;
    has_document: boolean;
  }>(
    `select subject, coalesce(jsonb_array_length(state -> 'arrivals') > 0, false) as has_arrived,
       coalesce(jsonb_array_length(state -> 'documents') > 0, false) as has_document
     from day_states where config_id = $1 and kind = 'person'`,
    [configId],
  );
  return rows;
}

export interface PeopleCount {
  expected: number;
  arrived: number;
  documents: number;
}

/** People on the waiting list are not expected. */
export async function countPeople(
  db: Queryable,
  {
    configId,
    arrived,
    documents,
  }: { configId: string; arrived: readonly string[]; documents: readonly string[] },
): Promise<PeopleCount> {
  const { rows } = await db.query<PeopleCount>(
    `select count(*)::int as expected,
       (count(*) filter (where p.id = any($2::uuid[])))::int as arrived,
       (count(*) filter (where p.id = any($3::uuid[])))::int as documents
     from signups s join persons p on p.signup_id = s.id
     where s.config_id = $1 and s.state not in ('cancelled', 'waitlisted')`,
    [configId, arrived, documents],
  );
  return rows[0] ?? { expected: 0, arrived: 0, documents: 0 };
}

export interface MealCount {
  day: PlainDate;
  ordered: number;
  given: number;
  doubles: number;
}

export async function countMeals(db: Queryable, configId: string): Promise<MealCount[]> {
  const { rows } = await db.query<MealCount>(
    `with ordered as (
       select p.lunch_day as day, count(*)::int as ordered
       from signups s join persons p on p.signup_id = s.id
       where s.config_id = $1 and s.state not in ('cancelled', 'waitlisted')
         and p.lunch_day is not null
       group by 1
     ), given as (
       select m.day::date as day, sum(jsonb_array_length(m.portions))::int as given,
         (count(*) filter (where jsonb_array_length(m.portions) > 1))::int as doubles
       from day_states t, jsonb_each(t.state -> 'meals') as m (day, portions)
       where t.config_id = $1 and t.kind = 'person'
       group by 1
     )
     select coalesce(o.day, g.day) as day, coalesce(o.ordered, 0) as ordered,
       coalesce(g.given, 0) as given, coalesce(g.doubles, 0) as doubles
     from ordered o full join given g on g.day = o.day order by 1`,
    [configId],
  );
  return rows;
}

export interface DeviceCount {
  devices: number;
  silent: number;
}

export async function countDevices(
  db: Queryable,
  { configId, since }: { configId: string; since: Date },
): Promise<DeviceCount> {
  const { rows } = await db.query<DeviceCount>(
    `select count(*)::int as devices,
       (count(*) filter (where last_contact_at < $2 or unsent > 0))::int as silent
     from day_devices where config_id = $1 and retired_at is null`,
    [configId, since],
  );
  return rows[0] ?? { devices: 0, silent: 0 };
}
