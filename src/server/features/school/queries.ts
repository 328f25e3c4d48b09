import type { School } from '#domain/school/school.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord } from '#server/db/search.ts';

export interface SchoolRow extends School {
  id: string;
  version: number;
  spellings: string[];
}

const COLUMNS = `c.id, c.version, c.name, c.address, c.ico, c.email, c.phone, c.contact, c.region,
  array(select w.spelling from school_spellings w where w.school_id = c.id
    order by w.spelling) as spellings`;

export async function findSchools(db: Queryable): Promise<SchoolRow[]> {
  const { rows } = await db.query<SchoolRow>(
    `select ${COLUMNS} from schools c order by c.name collate "sk-x-icu", c.id`,
  );
  return rows;
}

export async function findSchool(db: Queryable, id: string): Promise<SchoolRow | null> {
  const { rows } = await db.query<SchoolRow>(`select ${COLUMNS} from schools c where c.id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

type PublicSchool = Pick<School, 'name' | 'address' | 'ico' | 'email' | 'phone'>;

/** All words must be in the name, the address or a spelling. */
export async function findPublicSchools(
  db: Queryable,
  words: readonly string[],
  limit: number,
): Promise<PublicSchool[]> {
  const values: unknown[] = [limit];
  const text = `fold_text(c.name || ' ' || c.address || ' ' || coalesce((select
    string_agg(w.spelling_key, ' ') from school_spellings w where w.school_id = c.id), ''))`;
  const conditions = words.map((word) => containsWord(text, `$${values.push(word)}`));
  const { rows } = await db.query<PublicSchool>(
    `select c.name, c.address, c.ico, c.email, c.phone from schools c
     where ${conditions.join(' and ')} order by c.name collate "sk-x-icu", c.id limit $1`,
    values,
  );
  return rows;
}

/** How signups of the edition write schools that are no record yet. */
export async function findUnknownSpellings(
  db: Queryable,
  configId: string,
  limit: number,
): Promise<{ spelling: string; people: number }[]> {
  const { rows } = await db.query<{ spelling: string; people: number }>(
    `select mode() within group (order by p.school) as spelling, count(*)::int as people
     from persons p join signups s on s.id = p.signup_id
       left join school_spellings w on w.spelling_key = p.school_key
     where s.config_id = $1 and s.state <> 'cancelled' and p.school <> ''
       and w.spelling_key is null
     group by p.school_key
     order by people desc, mode() within group (order by p.school) collate "sk-x-icu" limit $2`,
    [configId, limit],
  );
  return rows;
}

interface SavedSchool {
  id: string;
  school: School;
  actor: string;
  now: Date;
}

export async function insertSchool(
  db: Queryable,
  { id, school, actor, now }: SavedSchool,
): Promise<void> {
  await db.query(
    `insert into schools (id, name, address, ico, email, phone, contact, region, updated_by, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, ...valuesOf(school), actor, now],
  );
}

/** Returns false when the school is gone or was saved by another person. */
export async function updateSchool(
  db: Queryable,
  { id, version, school, actor, now }: SavedSchool & { version: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update schools set name = $2, address = $3, ico = $4, email = $5, phone = $6, contact = $7,
       region = $8, updated_by = $9, updated_at = $10, version = version + 1
     where id = $1 and version = $11`,
    [id, ...valuesOf(school), actor, now, version],
  );
  return rowCount === 1;
}

function valuesOf(school: School): string[] {
  const { name, address, ico, email, phone, contact, region } = school;
  return [name, address, ico, email, phone, contact, region];
}

/** Null when there is no such school. */
export async function findSchoolLink(
  db: Queryable,
  id: string,
): Promise<{ name: string; generation: number } | null> {
  const { rows } = await db.query<{ name: string; generation: number }>(
    'select name, link_generation as generation from schools where id = $1',
    [id],
  );
  return rows[0] ?? null;
}

/** Ends the link of the school so far. */
export async function raiseLinkGeneration(db: Queryable, id: string): Promise<void> {
  await db.query('update schools set link_generation = link_generation + 1 where id = $1', [id]);
}

export async function findRegionRows(
  db: Queryable,
  configId: string,
): Promise<{ school: string; region: string }[]> {
  const { rows } = await db.query<{ school: string; region: string }>(
    `select distinct p.school, c.region
     from signups s join persons p on p.signup_id = s.id
       join school_spellings w on w.spelling_key = p.school_key
       join schools c on c.id = w.school_id
     where s.config_id = $1 and c.region <> ''`,
    [configId],
  );
  return rows;
}

export interface PupilsAppearance {
  id: string;
  group: string;
  /** Of the pupils of the school alone. */
  names: string[];
  /** Neither withdrawn nor in a cancelled signup. */
  takesPart: boolean;
}

/** Appearances with a pupil of the school, cancelled ones included. */
export async function findPupilsAppearances(
  db: Queryable,
  { schoolId, configId }: { schoolId: string; configId: string },
): Promise<PupilsAppearance[]> {
  const { rows } = await db.query<PupilsAppearance>(
    `select a.id, coalesce(max(g.name), '') as "group", array_agg(p.name order by player.place) as names,
       bool_and(s.state <> 'cancelled' and a.withdrawn_at is null) as "takesPart"
     from school_spellings w
       join persons p on p.school_key = w.spelling_key
       join signups s on s.id = p.signup_id
       join appearances a on a.signup_id = s.id
       join lateral jsonb_array_elements(a.players) with ordinality as player(value, place)
         on (player.value ->> 'personId')::uuid = p.id
       left join groups g on g.id = a.group_id
     where w.school_id = $1 and s.config_id = $2
     group by a.id`,
    [schoolId, configId],
  );
  return rows;
}

export async function giveSpelling(
  db: Queryable,
  { spelling, schoolId }: { spelling: string; schoolId: string },
): Promise<void> {
  await db.query(
    `insert into school_spellings (spelling_key, spelling, school_id)
     values (fold_text($1), $1, $2)
     on conflict (spelling_key) do update set school_id = excluded.school_id`,
    [spelling, schoolId],
  );
}

export async function deleteSpelling(db: Queryable, spelling: string): Promise<void> {
  await db.query('delete from school_spellings where spelling_key = fold_text($1)', [spelling]);
}

export async function moveSpellings(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query('update school_spellings set school_id = $2 where school_id = $1', [from, to]);
}

export async function deleteSchool(db: Queryable, id: string): Promise<void> {
  await db.query('delete from schools where id = $1', [id]);
}
