import type { Queryable } from '#server/features/signup/queries.ts';

export interface DuplicateOf {
  id: string;
  number: string;
  reasons: ('person' | 'contact')[];
}

/**
 * Conditions that hold for two signups that may be one. The same person: name and birth date. The
 * same sender: contact e-mail and the school of somebody in it.
 */
const SAME_PERSON = `exists (
  select from persons p join persons q on q.birth_date = p.birth_date
    and fold_text(q.name) = fold_text(p.name)
  where p.signup_id = a.id and q.signup_id = b.id and p.birth_date is not null)`;
const SAME_CONTACT = `(lower(a.contact_email collate "C") = lower(b.contact_email collate "C")
  and exists (
    select from persons p join persons q on fold_text(q.school) = fold_text(p.school)
    where p.signup_id = a.id and q.signup_id = b.id and p.school <> ''))`;
const NOT_DISMISSED = `not exists (select from duplicate_dismissals d
  where d.first_id = least(a.id, b.id) and d.second_id = greatest(a.id, b.id))`;

/** Signups of the same edition that may be the same as this one; none for a cancelled one. */
export async function findDuplicatesOf(
  client: Queryable,
  signupId: string,
): Promise<DuplicateOf[]> {
  const { rows } = await client.query<DuplicateOf>(
    `with candidate as (
       select q.signup_id as id from persons p join persons q on q.birth_date = p.birth_date
         and fold_text(q.name) = fold_text(p.name)
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
     from judged where person or contact order by created_at, id limit 50`,
    [signupId],
  );
  return rows;
}
