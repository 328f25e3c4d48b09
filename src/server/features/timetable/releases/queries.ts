import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BlockKind } from '#domain/timetable/block.ts';
import type { ReleasedSlot } from '#domain/timetable/release-difference.ts';
import type { Queryable } from '#server/db/connection.ts';
import { messageStatement } from '#server/outbox/message-step.ts';

export interface ReleasedBlock {
  kind: BlockKind;
  title: string;
  hallName: string;
  day: PlainDate;
  start: number;
  minutes: number;
}

export interface ReleaseRow {
  id: string;
  number: number;
  halls: { id: string; name: string }[];
  blocks: ReleasedBlock[];
  releasedBy: string;
  releasedAt: Date;
  withdrawnAt: Date | null;
}

/** The newest first. */
export async function findReleases(db: Queryable, configId: string): Promise<ReleaseRow[]> {
  const { rows } = await db.query<ReleaseRow>(
    `select id, number, halls, blocks, released_by as "releasedBy", released_at as "releasedAt",
       withdrawn_at as "withdrawnAt"
     from timetable_releases where config_id = $1 order by number desc`,
    [configId],
  );
  return rows;
}

/** Another one after every change of a signup or a release of the edition. */
export async function findProgrammeMark(db: Queryable, configId: string): Promise<string> {
  const { rows } = await db.query<{ mark: string }>(
    `select concat_ws(' ', count(*), max(s.xmin::text::bigint),
       (select concat_ws(' ', max(number), count(withdrawn_at)) from timetable_releases
         where config_id = $1)) as mark
     from signups s where s.config_id = $1`,
    [configId],
  );
  return rows[0]?.mark ?? '';
}

export async function findReleaseById(
  db: Queryable,
  id: string,
): Promise<{ configId: string; number: number } | null> {
  const { rows } = await db.query<{ configId: string; number: number }>(
    `select config_id as "configId", number from timetable_releases where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** By day, hall as released, start. */
export async function findSlots(db: Queryable, releaseId: string): Promise<ReleasedSlot[]> {
  const { rows } = await db.query<ReleasedSlot>(
    `select s.appearance_id as "appearanceId", s.signup_id as "signupId", s.number, s.category,
       s.hall, s.hall_name as "hallName", s.day, s.start_minute as start, s.minutes
     from timetable_slots s where s.release_id = $1
     order by s.day, s.start_minute, s.hall_name, s.number`,
    [releaseId],
  );
  return rows;
}

interface LastSlotsScope {
  configId: string;
  /** Null: only the given appearances. */
  signupId: string | null;
  appearanceIds: readonly string[];
}

/** The place of each appearance in the last release that has it, with the number of the release. */
export async function findLastSlots(
  db: Queryable,
  { configId, signupId, appearanceIds }: LastSlotsScope,
): Promise<(ReleasedSlot & { release: number })[]> {
  const { rows } = await db.query<ReleasedSlot & { release: number }>(
    `select distinct on (s.appearance_id) s.appearance_id as "appearanceId",
       s.signup_id as "signupId", s.number, s.category, s.hall, s.hall_name as "hallName", s.day,
       s.start_minute as start, s.minutes, r.number as release
     from timetable_slots s join timetable_releases r on r.id = s.release_id
     where r.config_id = $1 and (s.signup_id = $2 or s.appearance_id = any($3::uuid[]))
     order by s.appearance_id, r.number desc`,
    [configId, signupId, appearanceIds],
  );
  return rows;
}

/** The numbers of all releases; of an appearance the last one. */
export async function findNumbers(
  db: Queryable,
  configId: string,
): Promise<{ appearanceId: string; number: string }[]> {
  const { rows } = await db.query<{ appearanceId: string; number: string }>(
    `select distinct on (s.appearance_id) s.appearance_id as "appearanceId", s.number
     from timetable_slots s join timetable_releases r on r.id = s.release_id
     where r.config_id = $1 order by s.appearance_id, r.number desc`,
    [configId],
  );
  return rows;
}

interface NewRelease {
  id: string;
  configId: string;
  halls: ReleaseRow['halls'];
  blocks: readonly ReleasedBlock[];
  slots: readonly ReleasedSlot[];
  by: string;
  now: Date;
}

/** Inside a transaction that holds the lock of the timetable. Returns the number. */
export async function insertRelease(
  db: Queryable,
  { id, configId, halls, blocks, slots, by, now }: NewRelease,
): Promise<number> {
  const { rows } = await db.query<{ number: number }>(
    `insert into timetable_releases (id, config_id, number, halls, blocks, released_by, released_at)
     values ($1, $2,
       (select coalesce(max(number), 0) + 1 from timetable_releases where config_id = $2),
       $3, $4, $5, $6)
     returning number`,
    [id, configId, JSON.stringify(halls), JSON.stringify(blocks), by, now],
  );
  await db.query(
    `insert into timetable_slots (release_id, appearance_id, signup_id, number, category, hall,
       hall_name, day, start_minute, minutes)
     select $1, appearance_id, signup_id, number, category, hall, hall_name, day, start_minute,
       minutes
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::date[], $9::int[], $10::int[])
       as given (appearance_id, signup_id, number, category, hall, hall_name, day, start_minute,
         minutes)`,
    [
      id,
      slots.map(({ appearanceId }) => appearanceId),
      slots.map(({ signupId }) => signupId),
      slots.map(({ number }) => number),
      slots.map(({ category }) => category),
      slots.map(({ hall }) => hall),
      slots.map(({ hallName }) => hallName),
      slots.map(({ day }) => day),
      slots.map(({ start }) => start),
      slots.map(({ minutes }) => minutes),
    ],
  );
  return rows[0]?.number ?? 0;
}

/** For a rehearsal: the newest release, about the copies that `copySignups` makes. */
export async function copyNewestRelease(
  db: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.query(
    `with newest as (
       select * from timetable_releases where config_id = $1 order by number desc limit 1
     ), copied as (
       insert into timetable_releases (id, config_id, number, halls, blocks, released_by, released_at)
       select md5($2::uuid::text || id::text)::uuid, $2::uuid, number, halls, blocks, released_by, released_at
       from newest where withdrawn_at is null returning id
     )
     insert into timetable_slots (release_id, appearance_id, signup_id, number, category, hall,
       hall_name, day, start_minute, minutes)
     select copied.id, md5($2::uuid::text || s.appearance_id::text)::uuid,
       md5($2::uuid::text || s.signup_id::text)::uuid, s.number, s.category, s.hall, s.hall_name, s.day,
       s.start_minute, s.minutes
     from copied, newest join timetable_slots s on s.release_id = newest.id`,
    [from, to],
  );
}

/** Returns false when there is no such release or it is withdrawn. */
export async function markWithdrawn(
  db: Queryable,
  { configId, number, by, now }: { configId: string; number: number; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update timetable_releases set withdrawn_at = $3, withdrawn_by = $4
     where config_id = $1 and number = $2 and withdrawn_at is null`,
    [configId, number, now, by],
  );
  return rowCount === 1;
}

/** Addresses of the contacts of signups, each once, sorted. */
export async function findContacts(db: Queryable, signupIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ address: string }>(
    `select distinct lower(contact_email collate "C") as address from signups
     where id = any($1::uuid[]) and contact_email <> '' order by address`,
    [signupIds],
  );
  return rows.map(({ address }) => address);
}

/** One mail for each contact, about all of their signups. The note is the id of the release. */
export async function insertReleaseMails(
  db: Queryable,
  { releaseId, signupIds, now }: { releaseId: string; signupIds: readonly string[]; now: Date },
): Promise<void> {
  const values = {
    ...{ id: 'gen_random_uuid()', kind: `'timetable'`, signup_id: 'id', signup_version: 'version' },
    ...{ language: 'language', recipient: 'contact_email', note: '$2', created_at: '$3' },
  };
  const from = `(select distinct on (lower(contact_email collate "C")) id, version, language, contact_email
    from signups where id = any($1::uuid[]) and contact_email <> ''
    order by lower(contact_email collate "C"), number) as contacts`;
  await db.query(messageStatement({ values, from }), [signupIds, releaseId, now]);
}
