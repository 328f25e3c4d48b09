import type { ToldDelay } from '#domain/day/delays-to-tell.ts';
import type { AppearanceState, BlockState } from '#domain/day/subject-state.ts';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

interface StateOf<Kind extends string, State> {
  kind: Kind;
  subject: string;
  state: State;
}
export type HallState = StateOf<'appearance', AppearanceState> | StateOf<'block', BlockState>;

/** States of these appearances and blocks, as the drivers of halls have recorded them. */
export async function findHallStates(
  db: Queryable,
  { configId, subjects }: { configId: string; subjects: readonly string[] },
): Promise<HallState[]> {
  const { rows } = await db.query<HallState>(
    `select kind, subject, state from day_states
     where config_id = $1 and kind in ('appearance', 'block') and subject = any($2::text[])`,
    [configId, subjects],
  );
  return rows;
}

/** Locked until the transaction ends, so that nobody is told twice. */
export async function lockTold(
  db: Queryable,
  configId: string,
): Promise<ReadonlyMap<string, ToldDelay>> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `day_delays ${configId}`,
  ]);
  const { rows } = await db.query<{
    signup_id: string;
    told_at: Date;
    times: ToldDelay['times'];
  }>('select signup_id, told_at, times from day_delays where config_id = $1', [configId]);
  return new Map(
    rows.map(({ signup_id, told_at, times }) => [signup_id, { at: told_at.getTime(), times }]),
  );
}

interface Telling {
  configId: string;
  news: ReadonlyMap<string, ToldDelay>;
  now: Date;
}

/**
 * One mail for each contact about all of their signups. Its note is the instant, which finds what is
 * told. Returns the number of mails.
 */
export async function writeTold(db: Queryable, { configId, news, now }: Telling): Promise<number> {
  const signupIds = [...news.keys()];
  await db.query(
    `insert into day_delays (signup_id, config_id, told_at, times)
     select s.id, $1, $2, given.times
     from unnest($3::uuid[], $4::jsonb[]) as given (id, times) join signups s on s.id = given.id
     on conflict (signup_id) do update set told_at = excluded.told_at, times = excluded.times`,
    [configId, now, signupIds, [...news.values()].map(({ times }) => JSON.stringify(times))],
  );
  const values = {
    ...{ id: 'gen_random_uuid()', kind: `'delay'`, signup_id: 'id', signup_version: 'version' },
    ...{ language: 'language', recipient: 'contact_email', note: '$2', created_at: '$3' },
  };
  const from = `(select distinct on (lower(contact_email collate "C")) id, version, language, contact_email
    from signups where id = any($1::uuid[]) and contact_email <> '' and state <> 'cancelled'
    order by lower(contact_email collate "C"), number) as contacts`;
  const { rowCount } = await db.query(messageStatement({ values, from }), [
    signupIds,
    now.toISOString(),
    now,
  ]);
  return rowCount ?? 0;
}

export interface ToldRow {
  signup_id: string;
  config_id: string;
  times: ToldDelay['times'];
}

/** Times that these signups were told at this instant and that no later mail replaced. */
export async function findTold(
  db: Queryable,
  { signupIds, at }: { signupIds: readonly string[]; at: string },
): Promise<ToldRow[]> {
  const { rows } = await db.query<ToldRow>(
    `select signup_id, config_id, times from day_delays
     where signup_id = any($1::uuid[]) and told_at = $2::timestamptz`,
    [signupIds, at],
  );
  return rows;
}
