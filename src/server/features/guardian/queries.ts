import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface GuardianRow {
  person_id: string;
  asked_at: Date | null;
  confirmed_at: Date | null;
  guardian: string;
  child: string;
  birth_date: PlainDate | null;
}

export async function findGuardians(
  db: Queryable,
  personIds: readonly string[],
): Promise<GuardianRow[]> {
  const { rows } = await db.query<GuardianRow>(
    `select person_id, asked_at, confirmed_at, guardian, child, birth_date from guardians
     where person_id = any($1::uuid[])`,
    [personIds],
  );
  return rows;
}

/** The signup that a person belongs to; null when the person has left it. */
export async function findSignupOfPerson(db: Queryable, personId: string): Promise<string | null> {
  const { rows } = await db.query<{ signup_id: string }>(
    'select signup_id from persons where id = $1',
    [personId],
  );
  return rows[0]?.signup_id ?? null;
}

export async function markAsked(
  db: Queryable,
  { signupId, personIds, now }: { signupId: string; personIds: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `insert into guardians (person_id, signup_id, asked_at)
     select person_id, $2, $3 from unnest($1::uuid[]) as person_id
     on conflict (person_id) do update set asked_at = excluded.asked_at`,
    [personIds, signupId, now],
  );
}

export interface Confirmation {
  personId: string;
  signupId: string;
  guardian: string;
  child: string;
  birthDate: PlainDate | null;
  language: string;
  /** E-mail of the office user; empty when the guardian confirmed. */
  recordedBy: string;
  now: Date;
}

export async function keepConfirmation(db: Queryable, one: Confirmation): Promise<void> {
  await db.query(
    `insert into guardians (person_id, signup_id, confirmed_at, guardian, child, birth_date,
       language, recorded_by)
     values ($1, $2, $3, $4, $5, $6::date, $7, $8)
     on conflict (person_id) do update set signup_id = excluded.signup_id,
       confirmed_at = excluded.confirmed_at, guardian = excluded.guardian, child = excluded.child,
       birth_date = excluded.birth_date, language = excluded.language,
       recorded_by = excluded.recorded_by`,
    [
      one.personId,
      one.signupId,
      one.now,
      one.guardian,
      one.child,
      one.birthDate,
      one.language,
      one.recordedBy,
    ],
  );
}

/** Mails about one child since a moment: the note of such a mail is the id of the child. */
export async function countMails(
  db: Queryable,
  { signupId, personIds, since }: { signupId: string; personIds: readonly string[]; since: Date },
): Promise<{ note: string; mails: number }[]> {
  const { rows } = await db.query<{ note: string; mails: number }>(
    `select note, count(*)::int as mails from messages
     where signup_id = $1 and kind = 'guardian-link' and note = any($2::text[]) and created_at > $3
     group by note`,
    [signupId, personIds, since],
  );
  return rows;
}

export interface ListedChild {
  signupId: string;
  number: string;
  personId: string;
  name: string;
  birthDate: PlainDate | null;
  school: string;
  contactEmail: string;
  asked_at: Date | null;
  confirmed_at: Date | null;
  guardian: string;
  recorded_by: string;
}

/** Children of an edition, those without a confirmation first. */
export async function findChildren(
  db: Queryable,
  {
    configId,
    signupId,
    startsOn,
    belowAge,
    limit,
  }: {
    configId: string;
    signupId: string | null;
    startsOn: PlainDate;
    belowAge: number;
    limit: number;
  },
): Promise<ListedChild[]> {
  const { rows } = await db.query<ListedChild>(
    `select s.id as "signupId", s.number, p.id as "personId", p.name, p.birth_date as "birthDate",
       p.school, s.contact_email as "contactEmail", g.asked_at,
       case when is_same_child(p, g) then g.confirmed_at end as confirmed_at,
       case when is_same_child(p, g) then g.guardian else '' end as guardian,
       case when is_same_child(p, g) then g.recorded_by else '' end as recorded_by
     from signups s join persons p on p.signup_id = s.id left join guardians g on g.person_id = p.id
     where s.config_id = $1 and ($5::uuid is null or s.id = $5) and s.state <> 'cancelled'
       and p.identity = 'performer'
       and extract(year from age($2::date, p.birth_date)) < $3
     order by coalesce(is_same_child(p, g) and g.confirmed_at is not null, false), s.number,
       p.position limit $4`,
    [configId, startsOn, belowAge, limit, signupId],
  );
  return rows;
}

export async function deleteGuardiansOf(
  db: Queryable,
  signupIds: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query('delete from guardians where signup_id = any($1::uuid[])', [
    signupIds,
  ]);
  return rowCount ?? 0;
}

export async function deleteGuardianOf(db: Queryable, personId: string): Promise<void> {
  await db.query('delete from guardians where person_id = $1', [personId]);
}
