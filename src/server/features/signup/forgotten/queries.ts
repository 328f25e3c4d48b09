import type { PurposeOfColumn } from '#domain/retention/purposes.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/features/signup/queries.ts';

type Ids = readonly string[];

export async function forgetContacts(db: Queryable, ids: Ids): Promise<number> {
  await db.query(
    `update consents set given_by = '' where signup_id = any($1::uuid[]) and given_by <> ''`,
    [ids],
  );
  const { rowCount } = await db.query(
    `update persons set email = '', phone = '', teacher_phone = '', school_phone = '',
       school_email = '', address = '', postal_region = coalesce(
         substring(address from '.*(?:^|\\D)(\\d{2})\\d\\s?\\d{2}(?:\\D|$)'), postal_region)
     where signup_id = any($1::uuid[])
       and (email, phone, teacher_phone, school_phone, school_email, address)
         <> ('', '', '', '', '', '')`,
    [ids],
  );
  const signups = await db.query(
    `update signups set contact_email = '', billing = null
     where id = any($1::uuid[]) and (contact_email <> '' or billing is not null)`,
    [ids],
  );
  return (rowCount ?? 0) + (signups.rowCount ?? 0);
}

/** Keeps the age on the first day of the event. */
export async function forgetBirthDates(
  db: Queryable,
  ids: Ids,
  startsOn: PlainDate,
): Promise<number> {
  const { rowCount } = await db.query(
    `update persons set age_years = extract(year from age($2::date, birth_date)), birth_date = null
     where signup_id = any($1::uuid[]) and birth_date is not null`,
    [ids, startsOn],
  );
  return rowCount ?? 0;
}

/** `pseudonym` of the domain. */
const PSEUDONYM = `'Účastník ' || (p.position + 1)`;

const WITHOUT_INSTRUMENTS = `(select coalesce(jsonb_agg(
    item.player || '{"instrument": ""}' order by item.place), '[]')
  from jsonb_array_elements(players) with ordinality as item(player, place))`;

export async function forgetNames(db: Queryable, ids: Ids): Promise<number> {
  // Members are found by name, so groups come before persons.
  await db.query(
    `update groups g set name = '', people = array(
       select coalesce((select ${PSEUDONYM} from persons p where p.signup_id = g.signup_id
         and fold_text(p.name) = fold_text(member.name) limit 1), 'Účastník')
       from unnest(g.people) with ordinality as member(name, place) order by member.place)
     where signup_id = any($1::uuid[]) and (name <> '' or exists (
       select from unnest(g.people) as member(name) where member.name not like 'Účastník%'))`,
    [ids],
  );
  await db.query(
    `update consents set person_name = null
     where signup_id = any($1::uuid[]) and person_name is not null`,
    [ids],
  );
  const { rowCount } = await db.query(
    `update persons p set name = ${PSEUDONYM}, diplom_name = '', teacher_name = '', school = '',
       song1 = '', song2 = '', program = '', tags = '{}'
     where signup_id = any($1::uuid[]) and (p.name <> ${PSEUDONYM}
       or (diplom_name, teacher_name, school, song1, song2, program) <> ('', '', '', '', '', '')
       or tags <> '{}')`,
    [ids],
  );
  await db.query(
    `update appearances set pieces = '[]', was = '', accompanists = '{}',
       players = ${WITHOUT_INSTRUMENTS}
     where signup_id = any($1::uuid[]) and (pieces <> '[]' or was <> '' or accompanists <> '{}'
       or players @? '$[*] ? (@.instrument != "")')`,
    [ids],
  );
  await db.query(
    `update signups set lead_name = case when lead_name = '' then '' else 'Účastník 1' end,
       lead_school = '', terms = terms - 'acceptedWarnings'
     where id = any($1::uuid[])
       and (lead_name not in ('', 'Účastník 1') or lead_school <> '' or terms ? 'acceptedWarnings')`,
    [ids],
  );
  return rowCount ?? 0;
}

/** What the office wrote down and what people asked for. */
export async function forgetRemarks(db: Queryable, ids: Ids): Promise<number> {
  const notes = await db.query('delete from signup_notes where signup_id = any($1::uuid[])', [ids]);
  const events = await db.query('delete from signup_events where signup_id = any($1::uuid[])', [
    ids,
  ]);
  const requests = await db.query('delete from change_requests where signup_id = any($1::uuid[])', [
    ids,
  ]);
  const actions = await db.query(
    `delete from bulk_actions b where exists (
       select from bulk_items i where i.bulk_id = b.id and i.signup_id = any($1::uuid[]))`,
    [ids],
  );
  return [notes, events, requests, actions].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

/** What was changed and why; when, by whom of the office and the sums stay. */
export async function forgetDifferences(db: Queryable, ids: Ids): Promise<number> {
  const { rowCount } = await db.query(
    `update signup_versions set differences = '[]', reason = '',
       actor = case actor_kind when 'office' then actor else '' end
     where signup_id = any($1::uuid[]) and (differences <> '[]' or reason <> ''
       or actor_kind <> 'office' and actor <> '')`,
    [ids],
  );
  return rowCount ?? 0;
}

export interface StoredForm {
  signup_id: string;
  version: number;
  form: SignupForm;
}

/** Finds forms that still have data of a purpose. */
const HOLDS: Partial<Record<PurposeOfColumn, string>> = {
  contact: `@.email != "" || @.phone != "" || @.address != "" || @.teacherPhone != ""
    || @.schoolPhone != "" || @.schoolEmail != ""`,
  birthDates: '@.birthDate != ""',
  programme: `@.diplomName != "" || @.teacherName != "" || @.school != "" || @.song1 != ""
    || @.song2 != "" || @.program != "" || !(@.name like_regex "^Účastník [0-9]+$")`,
};

export async function findFormsToForget(
  db: Queryable,
  ids: Ids,
  purposes: ReadonlySet<PurposeOfColumn>,
): Promise<StoredForm[]> {
  const held = [...purposes].flatMap((purpose) => HOLDS[purpose] ?? []);
  if (held.length === 0) return [];
  const { rows } = await db.query<StoredForm>(
    `select signup_id, version, form from signup_versions where signup_id = any($1::uuid[])
       and jsonb_path_exists(form, $2::jsonpath)`,
    [ids, `$.persons[*] ? (${held.join(' || ')})`],
  );
  return rows;
}

export async function replaceForms(db: Queryable, forms: readonly StoredForm[]): Promise<void> {
  await db.query(
    `update signup_versions v set form = item.form
     from jsonb_to_recordset($1::jsonb) as item(signup_id uuid, version int, form jsonb)
     where v.signup_id = item.signup_id and v.version = item.version`,
    [JSON.stringify(forms)],
  );
}

export async function refreshSearch(db: Queryable, ids: Ids): Promise<void> {
  await db.query('select write_signup_search($1::uuid[])', [ids]);
}

/** The next signups of an edition by id. */
export async function findIdsAfter(
  db: Queryable,
  { configId, after, limit }: { configId: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from signups where config_id = $1 and id > $2::uuid order by id limit $3`,
    [configId, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function findForms(db: Queryable, signupId: string): Promise<StoredForm[]> {
  const { rows } = await db.query<StoredForm>(
    `select signup_id, version, form from signup_versions where signup_id = $1
     order by version desc`,
    [signupId],
  );
  return rows;
}

/** Keeps the categories, the age on the given day and the region. */
export async function forgetPersonRow(
  db: Queryable,
  { personId, name, startsOn }: { personId: string; name: string; startsOn: PlainDate },
): Promise<void> {
  await db.query(
    `update persons set name = $2, diplom_name = '', email = '', phone = '', teacher_name = '',
       teacher_phone = '', school = '', school_phone = '', school_email = '', song1 = '',
       song2 = '', program = '', tags = '{}', address = '', birth_date = null,
       age_years = coalesce(extract(year from age($3::date, birth_date)), age_years),
       postal_region = coalesce(
         substring(address from '.*(?:^|\\D)(\\d{2})\\d\\s?\\d{2}(?:\\D|$)'), postal_region)
     where id = $1`,
    [personId, name, startsOn],
  );
  await db.query('update consents set person_name = null where person_id = $1', [personId]);
}

/** What a person played and accompanied, and pieces of a group that name the person. */
export async function forgetPlayed(
  db: Queryable,
  {
    signupId,
    personId,
    nameKeys,
    words,
  }: { signupId: string; personId: string; nameKeys: readonly string[]; words: readonly string[] },
): Promise<void> {
  // The other pieces of a group are those of the others too.
  await db.query(
    `update appearances set was = '', pieces = case when group_id is null then '[]' else pieces end,
       players = (select jsonb_agg(case when item.player ->> 'personId' = $1::text
           then item.player || '{"instrument": ""}' else item.player end order by item.place)
         from jsonb_array_elements(players) with ordinality as item(player, place))
     where players @> jsonb_build_array(jsonb_build_object('personId', $1::text))`,
    [personId],
  );
  await db.query(
    `update appearances set was = '', pieces = (
       select coalesce(jsonb_agg(case when exists (select from unnest($2::text[]) word
             where position(fold_text(word) in fold_text(item.piece::text)) > 0)
           then item.piece || '{"composer": "", "title": "", "movement": "", "arranger": ""}'
           else item.piece end order by item.place), '[]')
         from jsonb_array_elements(pieces) with ordinality as item(piece, place))
     where signup_id = $1 and exists (select from unnest($2::text[]) word
       where position(fold_text(word) in fold_text(pieces::text || was)) > 0)`,
    [signupId, words],
  );
  await db.query(
    `update appearances a set accompanists = array(
       select wanted.id from unnest(a.accompanists) with ordinality as wanted(id, place)
       where not exists (select from accompanists c
         where c.id = wanted.id and c.name_key = any($2::text[])) order by wanted.place)
     where signup_id = $1 and exists (select from accompanists c
       where c.id = any(a.accompanists) and c.name_key = any($2::text[]))`,
    [signupId, nameKeys],
  );
}

export async function replaceMembers(
  db: Queryable,
  signupId: string,
  groups: SignupForm['groups'],
): Promise<void> {
  await db.query(
    `update groups g set people = item.people
     from jsonb_to_recordset($2::jsonb) as item(position int, people text[])
     where g.signup_id = $1 and g.position = item.position`,
    [signupId, JSON.stringify(groups.map(({ people }, position) => ({ position, people })))],
  );
}

/** Notes, events and requests of a signup in which one of the words stands. */
export async function deleteRemarksAbout(
  db: Queryable,
  signupId: string,
  words: readonly string[],
): Promise<void> {
  await db.query(
    `delete from signup_notes where signup_id = $1 and exists (
       select from unnest($2::text[]) word where position(fold_text(word) in fold_text(body)) > 0)`,
    [signupId, words],
  );
  await db.query(
    `delete from signup_events where signup_id = $1 and exists (
       select from unnest($2::text[]) word
       where position(fold_text(word) in fold_text(details::text)) > 0)`,
    [signupId, words],
  );
  await db.query(
    `delete from change_requests r where signup_id = $1 and exists (
       select from unnest($2::text[]) as part where position(fold_text(part)
         in fold_text(r.form::text || ' ' || r.message || ' ' || r.word)) > 0)`,
    [signupId, words],
  );
  await db.query(
    `update signups set terms = terms - 'acceptedWarnings' where id = $1 and exists (
       select from unnest($2::text[]) word
       where position(fold_text(word) in fold_text(terms::text)) > 0)`,
    [signupId, words],
  );
}
