import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

/** Presence of people by their ids, as devices have recorded it. */
export async function findPresent(db: Queryable, configId: string): Promise<PresentRow[]> {
  const { rows } = await db.query<PresentRow>(
    `select subject, coalesce(jsonb_array_length(state -> 'arrivals') > 0, false) as has_arrived,
       coalesce(jsonb_array_length(state -> 'documents') > 0, false) as has_document,
       coalesce(jsonb_array_length(state -> 'withdrawals') > 0, false) as is_withdrawn
     from day_states where config_id = $1 and kind = 'person'`,
    [configId],
  );
  return rows;
}

interface PresentRow {
  subject: string;
  has_arrived: boolean;
  has_document: boolean;
  is_withdrawn: boolean;
}

export interface PeopleCount {
  expected: number;
  arrived: number;
  documents: number;
  /** Said not to come, and not here. */
  withdrawn: number;
}

/** People on the waiting list are not expected. */
export async function countPeople(
  db: Queryable,
  {
    configId,
    arrived,
    documents,
    withdrawn,
  }: {
    configId: string;
    arrived: readonly string[];
    documents: readonly string[];
    withdrawn: readonly string[];
  },
): Promise<PeopleCount> {
  const { rows } = await db.query<PeopleCount>(
    `select count(*)::int as expected,
       (count(*) filter (where p.id = any($2::uuid[])))::int as arrived,
       (count(*) filter (where p.id = any($3::uuid[])))::int as documents,
       (count(*) filter (where p.id = any($4::uuid[])))::int as withdrawn
     from signups s join persons p on p.signup_id = s.id
     where s.config_id = $1 and s.state not in ('cancelled', 'waitlisted')`,
    [configId, arrived, documents, withdrawn],
  );
  return rows[0] ?? { expected: 0, arrived: 0, documents: 0, withdrawn: 0 };
}

export interface UnexpectedRow {
  person_id: string;
  name: string | null;
  signup_id: string | null;
}

/** Who has arrived and is on the waiting list, was cancelled, or was removed meanwhile. */
export async function findUnexpected(
  db: Queryable,
  arrived: readonly string[],
): Promise<UnexpectedRow[]> {
  const { rows } = await db.query<UnexpectedRow>(
    `select a.id as person_id, p.name, p.signup_id
     from unnest($1::uuid[]) as a (id)
       left join persons p on p.id = a.id left join signups s on s.id = p.signup_id
     where s.id is null or s.state in ('cancelled', 'waitlisted')
     order by p.name, a.id limit 50`,
    [arrived],
  );
  return rows;
}

export interface PortionRow {
  subject: string;
  day: PlainDate;
  given: number;
}

export async function findPortions(db: Queryable, configId: string): Promise<PortionRow[]> {
  const { rows } = await db.query<PortionRow>(
    `select t.subject, m.day::date as day, jsonb_array_length(m.portions) as given
     from day_states t, jsonb_each(t.state -> 'meals') as m (day, portions)
     where t.config_id = $1 and t.kind = 'person'`,
    [configId],
  );
  return rows;
}

export interface DeviceCount {
  /** Ever, the retired ones included. */
  prepared: number;
  devices: number;
  silent: number;
}

export async function countDevices(
  db: Queryable,
  { configId, since }: { configId: string; since: Date },
): Promise<DeviceCount> {
  const { rows } = await db.query<DeviceCount>(
    `select count(*)::int as prepared,
       (count(*) filter (where retired_at is null))::int as devices,
       (count(*) filter (where retired_at is null
         and (last_contact_at < $2 or unsent > 0)))::int as silent
     from day_devices where config_id = $1`,
    [configId, since],
  );
  return rows[0] ?? { prepared: 0, devices: 0, silent: 0 };
}
