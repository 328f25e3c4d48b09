import type { PersonalData } from '#contract/personal-data.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { MinuteOfDay } from '#domain/timetable/timetable-settings.ts';
import type { Queryable } from '#server/db/connection.ts';

type Exported = PersonalData['appearances'][number];
type Jury = NonNullable<Exported['jury']>;

/** An appearance with everything that belongs to it. */
export interface AppearanceTraces
  extends Omit<Exported, 'players' | 'time' | 'jury'>,
    Omit<Jury, 'penalties'> {
  id: string;
  players: (Exported['players'][number] & { personId: string })[];
  time:
    | (Omit<NonNullable<Exported['time']>, 'day' | 'startsAt'> & {
        day: PlainDate;
        start: MinuteOfDay;
      })
    | null;
  /** Null: the jury does not work with the category. */
  isPublished: boolean | null;
  penalties: Jury['penalties'] | null;
}

export interface CompetitionTraces {
  appearances: AppearanceTraces[];
  badges: (PersonalData['badges'][number] & { personId: string })[];
  dayEvents: (PersonalData['dayEvents'][number] & {
    personId: string | null;
    appearanceId: string | null;
  })[];
}

const utc = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const PLAYERS = `(select coalesce(json_agg(json_build_object('personId', p.id, 'person', p.name,
      'instrument', coalesce(player.value ->> 'instrument', '')) order by player.place), '[]')
    from jsonb_array_elements(a.players) with ordinality as player(value, place)
      join persons p on p.id = (player.value ->> 'personId')::uuid)`;

const ACCOMPANISTS = `(select coalesce(json_agg(c.name order by wanted.place), '[]')
    from unnest(a.accompanists) with ordinality as wanted(id, place)
      join accompanists c on c.id = wanted.id)`;

const TIME = `(select json_build_object('number', t.number, 'hall', t.hall_name, 'day', t.day,
      'start', t.start_minute, 'minutes', t.minutes)
    from timetable_slots t join timetable_releases r on r.id = t.release_id
    where t.signup_id = a.signup_id and t.appearance_id = a.id and r.withdrawn_at is null
    order by r.number desc limit 1)`;

const RESULT = `(select json_build_object('points', result ->> 'value',
      'band', result -> 'award' ->> 'band', 'place', (result -> 'award' ->> 'place')::int,
      'prizes', (select coalesce(json_agg(prize ->> 'name'), '[]')
        from jsonb_array_elements(c.content -> 'prizes') as prize
        where (prize ->> 'appearanceId')::uuid = a.id))
    from jsonb_array_elements(c.content -> 'rows') as result
    where (result ->> 'appearanceId')::uuid = a.id limit 1)`;

const MARKS = `(select coalesce(json_agg(json_build_object('seat', s.position, 'points', m.points,
      'criteria', m.criteria, 'stage', m.stage, 'at', ${utc('m.at')}) order by m.id), '[]')
    from jury_marks m join jury_seats s on s.id = m.seat_id where m.appearance_id = a.id)`;

const EXCLUSIONS = `(select coalesce(json_agg(json_build_object('seat', s.position,
      'reason', e.reason) order by s.position), '[]')
    from jury_exclusions e join jury_seats s on s.id = e.seat_id where e.appearance_id = a.id)`;

/** Points that devices have sent are among the marks. */
const DAY_EVENTS = `(select coalesce(json_agg(json_build_object(
      'at', coalesce(case when e.number is not null then e.content ->> 'at' end,
        ${utc('e.received_at')}),
      'kind', e.kind, 'person', about.person, 'category', about.category,
      'personId', about.person_id, 'appearanceId', about.appearance_id,
      'details', coalesce(e.content -> 'payload', '{}'))
      order by e.number, e.received_at), '[]')
    from (select id::text as subject, name as person, id as person_id, null as category,
          null::uuid as appearance_id from persons where signup_id = $1
        union all select id::text, null, null, category, id from appearances where signup_id = $1
        union all select id::text, null, null, null, null from signups where id = $1) as about
      join day_events e on e.subject = about.subject
        and e.config_id = (select config_id from signups where id = $1)
        and e.kind not in ('score-set', 'exclusion-declared'))`;

/** One statement, so that all of it is from the same moment. */
const TRACES = `select
    (select coalesce(json_agg(json_build_object('id', a.id, 'category', a.category,
        'group', (select g.name from groups g where g.id = a.group_id), 'players', ${PLAYERS},
        'accompanists', ${ACCOMPANISTS}, 'asksAccompanist', a.asks_accompanist,
        'pieces', a.pieces, 'withdrawnAt', ${utc('a.withdrawn_at')}, 'time', ${TIME},
        'isPublished', c.state = 'published', 'result', ${RESULT}, 'marks', ${MARKS},
        'penalties', j.penalties, 'decision', j.decision, 'exclusions', ${EXCLUSIONS})
        order by a.position, a.id), '[]')
      from appearances a
        left join category_results c on c.config_id = a.config_id and c.category = a.category
        left join jury_rulings j on j.appearance_id = a.id
      where a.signup_id = $1) as appearances,
    (select coalesce(json_agg(json_build_object('person', p.name, 'personId', p.id,
        'number', b.number) order by b.number), '[]')
      from persons p join signups s on s.id = p.signup_id
        join day_badges b on b.config_id = s.config_id and b.person_id = p.id
      where p.signup_id = $1) as badges,
    ${DAY_EVENTS} as "dayEvents"`;

export async function findCompetitionTraces(
  db: Queryable,
  signupId: string,
): Promise<CompetitionTraces> {
  const { rows } = await db.query<CompetitionTraces>(TRACES, [signupId]);
  const [found] = rows;
  if (!found) throw new Error('A select without from has a row');
  return found;
}
