import type { Queryable } from '#server/db/connection.ts';

export interface Option {
  name: string;
  signups: number;
}

export async function findTags(db: Queryable, configId: string): Promise<Option[]> {
  const { rows } = await db.query<Option>(
    `select tag as name, count(distinct s.id)::int as signups
     from signups s join persons p on p.signup_id = s.id, unnest(p.tags) as tag
     where s.config_id = $1 group by tag order by tag collate "sk-x-icu"`,
    [configId],
  );
  return rows;
}

/** One per school, ignoring case and accents, under the name of its record or its most frequent spelling. */
export async function findSchools(db: Queryable, configId: string): Promise<Option[]> {
  const { rows } = await db.query<Option>(
    `select name, signups from (
       select coalesce(min(c.name), mode() within group (order by p.school)) as name,
         count(distinct s.id)::int as signups
       from signups s join persons p on p.signup_id = s.id
         left join school_spellings w on w.spelling_key = p.school_key
         left join schools c on c.id = w.school_id
       where s.config_id = $1 and p.school <> ''
       group by coalesce(fold_text(c.name || ', ' || c.address), p.school_key)) as one
     order by name collate "sk-x-icu"`,
    [configId],
  );
  return rows;
}
