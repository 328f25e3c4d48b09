import type { GroupSection, KeptGroup } from '#domain/lists/group-list.ts';
import type { LunchPerson } from '#domain/lists/lunch-list.ts';
import type { CategoryPerson } from '#domain/lists/people-list.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWord, searchWords } from '#server/db/search.ts';

/** The scope of a list, resolved by the configuration. */
export interface ListScope {
  configId: string;
  /** The categories of the edition in order. */
  categoryOrder: readonly string[];
  /** Null: all, including unknown ones. */
  categories: readonly string[] | null;
  /** Empty: every day. */
  day: GroupSection['day'] | '';
  search: string;
}

/** A page after the row with this `place`. */
export interface Page {
  after: readonly string[] | null;
  limit: number;
}

export interface Placed {
  /** The sort key as text. */
  place: string[];
}

const IN_DICTIONARY_ORDER = 'collate "sk-x-icu"';
/** The last word, without a "(2)" that distinguishes namesakes and without text after a comma. */
const SURNAME = String.raw`coalesce(substring(regexp_replace(p.name, '(\s*\(\d+\)|,.*)\s*$', '') from '\S+\s*$'), '')`;
/** Of an appearance. */
const ACCOMPANIST_NAMES = `array(select accompanist.name
  from unnest(a.accompanists) with ordinality as wanted(id, place)
    join accompanists accompanist using (id) order by wanted.place)`;
/** Sorted after all categories of the edition. */
const UNKNOWN_CATEGORY = 100_000;

export async function findPeoplePage(
  db: Queryable,
  scope: ListScope,
  page: Page,
): Promise<(CategoryPerson & Placed)[]> {
  const { values, use } = parameters();
  const order = [
    {
      column: `coalesce(array_position(${use(scope.categoryOrder)}::text[], c.code), ${UNKNOWN_CATEGORY})`,
      type: 'int',
    },
    { column: `coalesce(c.code, '')`, type: 'text' },
    { column: SURNAME, type: 'text', collate: IN_DICTIONARY_ORDER },
    { column: 'p.name', type: 'text', collate: IN_DICTIONARY_ORDER },
    { column: 'p.id', type: 'uuid' },
  ];
  const conditions = [
    `s.config_id = ${use(scope.configId)}`,
    `s.state <> 'cancelled'`,
    `p.identity = 'performer'`,
    ...(scope.categories ? [`c.code = any(${use(scope.categories)})`] : []),
    ...searchConditions(scope.search, use),
    ...afterCondition(order, page, use),
  ];
  const { rows } = await db.query<CategoryPerson & Placed>(
    `select p.id as "personId", s.id as "signupId", s.number, s.state,
       played.id as "appearanceId", coalesce(played.pieces, '[]') as pieces,
       coalesce(played.instrument, '') as instrument, coalesce(played.accompanists, '{}') as accompanists,
       coalesce(c.code, '') as category, p.name, p.birth_date as "birthDate", p.school,
       p.teacher_name as "teacherName",
       array(select g.name from groups g where g.signup_id = s.id and p.name = any(g.people)
         order by g.position) as groups,
       array(select distinct given.consent_id from consents given where given.signup_id = s.id
         and given.withdrawn_at is null and (given.person_id is null or given.person_id = p.id)
         order by 1) as consents,
       ${placeOf(order)} as place
     from signups s join persons p on p.signup_id = s.id
       left join lateral unnest(p.categories) as c(code) on true
       left join lateral (select a.id, a.pieces,
           (select player.value ->> 'instrument' from jsonb_array_elements(a.players) as player(value)
             where (player.value ->> 'personId')::uuid = p.id limit 1) as instrument,
           ${ACCOMPANIST_NAMES} as accompanists
         from appearances a where a.signup_id = s.id and a.category = c.code
           and a.withdrawn_at is null
           and a.players @> jsonb_build_array(jsonb_build_object('personId', p.id))
         order by a.position limit 1) as played on true
     where ${conditions.join(' and ')}
     order by ${orderBy(order)} limit ${use(page.limit)}`,
    values,
  );
  return rows;
}

export async function findGroupsPage(
  db: Queryable,
  scope: ListScope,
  page: Page,
): Promise<(KeptGroup & Placed)[]> {
  const { values, use } = parameters();
  const order = [
    {
      column: `coalesce(array_position(${use(scope.categoryOrder)}::text[], a.category), ${UNKNOWN_CATEGORY})`,
      type: 'int',
    },
    { column: `coalesce(a.category, '')`, type: 'text' },
    { column: 'g.name', type: 'text', collate: IN_DICTIONARY_ORDER },
    { column: 's.id', type: 'uuid' },
    { column: 'g.position', type: 'int' },
  ];
  const search = searchWords(scope.search).map((word) => {
    const parameter = use(word);
    return `(${containsWord('fold_text(g.name)', parameter)} or exists (
      select from persons p where p.signup_id = s.id and p.name = any(g.people)
        and ${containsWord(SEARCHED, parameter)}))`;
  });
  const conditions = [
    `s.config_id = ${use(scope.configId)}`,
    `s.state <> 'cancelled'`,
    ...(scope.categories ? [`a.category = any(${use(scope.categories)})`] : []),
    ...search,
    ...afterCondition(order, page, use),
  ];
  const { rows } = await db.query<KeptGroup & Placed>(
    `select s.id as "signupId", a.id as "appearanceId", s.number, s.state, g.position, g.name,
       g.people, a.category,
       (a.counted_seconds / 60.0)::float as minutes,
       coalesce(a.pieces, '[]') as pieces,
       array(select player.value ->> 'instrument' from jsonb_array_elements(a.players) as player(value))
         as instruments, ${ACCOMPANIST_NAMES} as accompanists,
       (select coalesce(json_agg(json_build_object('name', p.name, 'birthDate', p.birth_date,
           'school', p.school, 'teacherName', p.teacher_name)
           order by p.position), '[]')
         from persons p where p.signup_id = s.id and p.identity = 'performer') as performers,
       ${placeOf(order)} as place
     from signups s join groups g on g.signup_id = s.id
       left join appearances a on a.group_id = g.id and a.withdrawn_at is null
     where ${conditions.join(' and ')}
     order by ${orderBy(order)} limit ${use(page.limit)}`,
    values,
  );
  return rows;
}

export async function findLunchesPage(
  db: Queryable,
  scope: ListScope,
  page: Page,
): Promise<(LunchPerson & Placed)[]> {
  const { values, use } = parameters();
  const order = [
    { column: 'lunch.day', type: 'date' },
    { column: 'p.school', type: 'text', collate: IN_DICTIONARY_ORDER },
    { column: SURNAME, type: 'text', collate: IN_DICTIONARY_ORDER },
    { column: 'p.name', type: 'text', collate: IN_DICTIONARY_ORDER },
    { column: 'p.id', type: 'uuid' },
  ];
  const conditions = [
    `s.config_id = ${use(scope.configId)}`,
    `s.state <> 'cancelled'`,
    ...(scope.day ? [`lunch.day = ${use(scope.day)}::date`] : []),
    ...searchConditions(scope.search, use),
    ...afterCondition(order, page, use),
  ];
  const { rows } = await db.query<LunchPerson & Placed>(
    `select p.id as "personId", s.id as "signupId", s.number, s.state, lunch.day, p.name,
       p.identity, p.school, ${placeOf(order)} as place
     from signups s join persons p on p.signup_id = s.id
       cross join unnest(p.lunch_days) as lunch(day)
     where ${conditions.join(' and ')}
     order by ${orderBy(order)} limit ${use(page.limit)}`,
    values,
  );
  return rows;
}

export interface SchoolRow {
  school: string;
  performers: number;
  educators: number;
  waiting: number;
  signups: number;
  teachers: string[];
  emails: string[];
  phones: string[];
  total_minor: number;
}

/** The record of a school, under whichever of its spellings. */
const schoolOf = (spelling: string) =>
  `left join school_spellings w on w.spelling_key = ${spelling}
     left join schools c on c.id = w.school_id`;
const schoolKey = (spelling: string) =>
  `coalesce(fold_text(c.name || ', ' || c.address), ${spelling})`;

/** One row per school, ignoring case and accents. The school of the first person gets the sum. */
export async function findSchools(
  db: Queryable,
  { configId, search }: Pick<ListScope, 'configId' | 'search'>,
  limit: number,
): Promise<SchoolRow[]> {
  const { values, use } = parameters();
  const edition = use(configId);
  const conditions = [`s.config_id = ${edition}`, `s.state <> 'cancelled'`];
  const searched = searchWords(search).map((word) => containsWord('key', use(word)));
  const { rows } = await db.query<SchoolRow>(
    `with people as (
       select ${schoolKey('p.school_key')} as key,
         coalesce(min(c.name), min(p.school ${IN_DICTIONARY_ORDER})) as school,
         count(*) filter (where p.identity = 'performer' and s.state <> 'waitlisted')::int as performers,
         count(*) filter (where p.identity = 'educator' and s.state <> 'waitlisted')::int as educators,
         count(*) filter (where s.state = 'waitlisted')::int as waiting,
         count(distinct s.id)::int as signups,
         array_remove(array_agg(distinct case p.identity when 'educator' then p.name else p.teacher_name end), '') as teachers,
         array_remove(array_agg(distinct p.school_email), '') as emails,
         array_remove(array_agg(distinct p.school_phone), '') as phones
       from signups s join persons p on p.signup_id = s.id ${schoolOf('p.school_key')}
       where ${conditions.join(' and ')} group by 1
     ), sums as (
       select ${schoolKey('fold_text(s.lead_school)')} as key, sum(s.total_minor)::int as total_minor
       from signups s ${schoolOf('fold_text(s.lead_school)')} where ${conditions.join(' and ')} group by 1
     )
     select school, performers, educators, waiting, signups, teachers, emails, phones,
       coalesce(total_minor, 0) as total_minor
     from people left join sums using (key)
     ${searched.length > 0 ? `where ${searched.join(' and ')}` : ''}
     order by school ${IN_DICTIONARY_ORDER} limit ${use(limit)}`,
    values,
  );
  return rows;
}

interface OrderColumn {
  column: string;
  type: string;
  collate?: string;
}

type Use = (value: unknown) => string;

function parameters(): { values: unknown[]; use: Use } {
  const values: unknown[] = [];
  return { values, use: (value) => `$${values.push(value)}` };
}

/** Without e-mails: a search must not reveal what the lists do not show. */
const SEARCHED = `fold_text(p.name || ' ' || p.school || ' ' || p.teacher_name)`;

function searchConditions(search: string, use: Use): string[] {
  return searchWords(search).map((word) => containsWord(SEARCHED, use(word)));
}

function placeOf(order: readonly OrderColumn[]): string {
  return `array[${order.map(({ column }) => `(${column})::text`).join(', ')}]`;
}

function orderBy(order: readonly OrderColumn[]): string {
  return order.map(({ column, collate = '' }) => `${column} ${collate}`).join(', ');
}

function afterCondition(order: readonly OrderColumn[], { after }: Page, use: Use): string[] {
  if (!after) return [];
  const bounds = order.map(({ type }, index) => `${use(after[index])}::${type}`);
  return [`(${orderBy(order)}) > (${bounds.join(', ')})`];
}
