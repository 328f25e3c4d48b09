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
       count(distinct coalesce(fold_text(c.name || ', ' || c.address), p.school_key))
         filter (where p.school <> '')::int as schools,
       (select count(*)::int from groups g join signups s on s.id = g.signup_id
         where s.config_id = $1 and s.state <> 'cancelled') as groups
     from persons p join signups s on s.id = p.signup_id
       left join school_spellings w on w.spelling_key = p.school_key
       left join schools c on c.id = w.school_id
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
    `select a.category, count(*) filter (where s.state <> 'waitlisted')::int as entries,
       count(*) filter (where s.state = 'waitlisted')::int as waiting,
       coalesce(sum(a.counted_seconds) filter (where s.state <> 'waitlisted'), 0)::float / 60
         as minutes
     from appearances a join signups s on s.id = a.signup_id
     where a.config_id = $1 and a.withdrawn_at is null and s.state <> 'cancelled'
     group by a.category`,
    [configId],
  );
  return rows;
}

/** One school per record or name, ignoring case, under its most frequent spelling. */
export async function countSchools(
  db: Queryable,
  configId: string,
  limit: number,
): Promise<{ school: string; signups: number; people: number }[]> {
  const { rows } = await db.query<{ school: string; signups: number; people: number }>(
    `select school, signups, people from (
       select coalesce(min(c.name), mode() within group (order by p.school)) as school,
         count(distinct p.signup_id)::int as signups, count(*)::int as people
       from persons p join signups s on s.id = p.signup_id
         left join school_spellings w on w.spelling_key = p.school_key
         left join schools c on c.id = w.school_id
       where s.config_id = $1 and s.state <> 'cancelled' and p.school <> ''
       group by coalesce(fold_text(c.name || ', ' || c.address), p.school_key)) as one
     order by people desc, school collate "sk-x-icu" limit $2`,
    [configId, limit],
  );
  return rows;
}

export interface MoneySums {
  expected: number;
  kept: number;
  owed: number;
  toReturn: number;
  pastDue: number;
}

/** A signup admitted later gets the same time to pay from that day, as in `dueDateOf`. */
export async function sumMoney(
  db: Queryable,
  { configId, timeZone, lastDueDay }: { configId: string; timeZone: string; lastDueDay: string },
): Promise<MoneySums> {
  const { rows } = await db.query<MoneySums>(
    `select coalesce(sum(b.expected_minor), 0)::bigint as expected,
       coalesce(sum(b.kept_minor), 0)::bigint as kept,
       coalesce(sum(b.owed_minor), 0)::bigint as owed,
       coalesce(sum(b.to_return_minor), 0)::bigint as "toReturn",
       coalesce(sum(b.owed_minor) filter (where s.state = 'received'
         and coalesce((s.terms ->> 'payableFrom')::date, (s.created_at at time zone $2)::date)
           < $3::date), 0)::bigint as "pastDue"
     from signup_balances b join signups s on s.id = b.signup_id where b.config_id = $1`,
    [configId, timeZone, lastDueDay],
  );
  return rows[0] ?? { expected: 0, kept: 0, owed: 0, toReturn: 0, pastDue: 0 };
}

export async function countLunches(
  db: Queryable,
  configId: string,
): Promise<{ day: string; performers: number; educators: number }[]> {
  const { rows } = await db.query<{ day: string; performers: number; educators: number }>(
    `select lunch.day,
       count(*) filter (where p.identity = 'performer')::int as performers,
       count(*) filter (where p.identity = 'educator')::int as educators
     from persons p join signups s on s.id = p.signup_id
       cross join unnest(p.lunch_days) as lunch(day)
     where s.config_id = $1 and s.state not in ('cancelled', 'waitlisted')
     group by lunch.day order by lunch.day`,
    [configId],
  );
  return rows;
}

/** The questions that `listAppearanceQuestions` answers. */
export async function countAppearanceQuestions(db: Queryable, configId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count
     from appearance_questions q join appearances a on a.id = q.appearance_id
       join signups s on s.id = coalesce((select c.signup_id from appearances c
         where c.id = any(q.candidates) and c.withdrawn_at is null limit 1), a.signup_id)
     where q.answer is null and a.withdrawn_at is not null and s.state <> 'cancelled'
       and a.config_id = $1`,
    [configId],
  );
  return rows[0]?.count ?? 0;
}
