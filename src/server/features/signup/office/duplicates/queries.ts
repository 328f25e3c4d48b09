import type { SignupState } from '#domain/signup/state.ts';
import type { Queryable } from '#server/features/signup/queries.ts';

export interface DuplicateOf {
  id: string;
  number: string;
  reasons: ('person' | 'contact')[];
}

/** Duplicates share a person (name and birth date) or the sender (contact e-mail and a school). */
const SAME_PERSON = `exists (
  select from persons p join persons q on q.birth_date = p.birth_date
    and q.name_key = p.name_key
  where p.signup_id = a.id and q.signup_id = b.id and p.birth_date is not null)`;
const SAME_CONTACT = `(lower(a.contact_email collate "C") = lower(b.contact_email collate "C")
  and exists (
    select from persons p join persons q on q.school_key = p.school_key
    where p.signup_id = a.id and q.signup_id = b.id and p.school <> ''))`;
const NOT_DISMISSED = `not exists (select from duplicate_dismissals d
  where d.first_id = least(a.id, b.id) and d.second_id = greatest(a.id, b.id))`;

/** Possible duplicates in the same edition; none for a cancelled signup. */
export async function findDuplicatesOf(
  client: Queryable,
  signupId: string,
): Promise<DuplicateOf[]> {
  const { rows } = await client.query<DuplicateOf>(
    `with candidate as (
       select q.signup_id as id from persons p join persons q on q.birth_date = p.birth_date
         and q.name_key = p.name_key
       where p.signup_id = $1 and p.birth_date is not null and q.birth_date is not null
       union
       select o.id from signups s join signups o
         on lower(o.contact_email collate "C") = lower(s.contact_email collate "C")
       where s.id = $1
     ), judged as (
       select b.id, b.number, b.created_at, ${SAME_PERSON} as person, ${SAME_CONTACT} as contact
       from signups a join candidate c on c.id <> a.id join signups b on b.id = c.id
       where a.id = $1 and b.config_id = a.config_id and a.state <> 'cancelled'
         and b.state <> 'cancelled' and ${NOT_DISMISSED}
     )
     select id, number,
       case when person then array['person'] else '{}' end
         || case when contact then array['contact'] else '{}' end as reasons
     from judged where person or contact order by created_at, length(number), number limit 50`,
    [signupId],
  );
  return rows;
}

/** Signups of an edition that share something, each group in order of arrival. */
export async function findDuplicateGroups(
  client: Queryable,
  configId: string,
): Promise<string[][]> {
  const { rows } = await client.query<{ ids: string[] }>(
    `with live as materialized (
       select s.id, row_number() over (order by s.created_at, length(s.number), s.number) as place,
         lower(s.contact_email collate "C") as email,
         count(*) over (partition by lower(s.contact_email collate "C")) as of_email
       from signups s where s.config_id = $1 and s.state <> 'cancelled'
     ), person as (
       select distinct p.birth_date, p.name_key collate "C" as name, l.id, l.place
       from live l join persons p on p.signup_id = l.id where p.birth_date is not null
     ), contact as (
       select distinct l.email, p.school_key collate "C" as school, l.id, l.place
       from live l join persons p on p.signup_id = l.id where l.of_email > 1 and p.school <> ''
     )
     select array_agg(id order by place) as ids from person
     group by birth_date, name having count(*) > 1
     union all
     select array_agg(id order by place) from contact
     group by email, school having count(*) > 1`,
    [configId],
  );
  return rows.map(({ ids }) => ids);
}

export async function findDismissals(
  client: Queryable,
  configId: string,
): Promise<[string, string][]> {
  const { rows } = await client.query<{ first_id: string; second_id: string }>(
    `select d.first_id, d.second_id from duplicate_dismissals d
       join signups s on s.id = d.first_id where s.config_id = $1`,
    [configId],
  );
  return rows.map(({ first_id, second_id }) => [first_id, second_id]);
}

export async function insertDismissal(
  client: Queryable,
  { ids, actor, now }: { ids: readonly [string, string]; actor: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into duplicate_dismissals (first_id, second_id, at, actor)
     values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3, $4)
     on conflict do nothing`,
    [...ids, now, actor],
  );
  return rowCount === 1;
}

/** Returns false when there was nothing to delete. */
export async function deleteDismissal(
  client: Queryable,
  [first, second]: readonly [string, string],
): Promise<boolean> {
  const { rowCount } = await client.query(
    `delete from duplicate_dismissals
     where first_id = least($1::uuid, $2::uuid) and second_id = greatest($1::uuid, $2::uuid)`,
    [first, second],
  );
  return rowCount === 1;
}

export interface ComparedRow {
  id: string;
  number: string;
  version: number;
  state: SignupState;
  contact_email: string;
  lead_school: string;
  total_minor: number;
  created_at: Date;
  persons: { name: string; birthDate: string; school: string }[];
}

export async function findCompared(
  client: Queryable,
  ids: readonly string[],
): Promise<ComparedRow[]> {
  const { rows } = await client.query<ComparedRow>(
    `select s.id, s.number, s.version, s.state, s.contact_email, s.lead_school, s.total_minor,
       s.created_at,
       (select coalesce(json_agg(json_build_object('name', p.name,
           'birthDate', coalesce(p.birth_date::text, ''), 'school', p.school)
           order by p.position), '[]')
         from persons p where p.signup_id = s.id) as persons
     from signups s where s.id = any($1::uuid[])`,
    [ids],
  );
  return rows;
}
