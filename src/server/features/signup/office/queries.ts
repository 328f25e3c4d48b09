import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { Queryable } from '#server/features/signup/queries.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

export const EVENT_KINDS = [
  'tags',
  'duplicate-dismissed',
  'duplicate-offered',
  'mail-sent-again',
  'link-shown',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface EventRow {
  id: number;
  at: Date;
  actor: string;
  kind: EventKind;
  details: { added?: string[]; removed?: string[] };
}

/** Events that made no version, newest first. */
export async function findEvents(client: Queryable, signupId: string): Promise<EventRow[]> {
  const { rows } = await client.query<EventRow>(
    `select id, at, actor, kind, details from signup_events
     where signup_id = $1 and kind = any($2) order by id desc`,
    [signupId, EVENT_KINDS],
  );
  return rows;
}

export interface NewEvent {
  signupIds: readonly string[];
  kind: EventKind;
  actor: { userId: string; email: string };
  now: Date;
}

/** Notifies the open pages. */
export async function insertEvent(
  client: Queryable,
  { signupIds, kind, actor, now }: NewEvent,
): Promise<void> {
  await client.query(
    `insert into signup_events (signup_id, at, actor_id, actor, kind, details)
     select id, $2, $3, $4, $5, '{}' from unnest($1::uuid[]) id
     returning pg_notify('signup_changed', signup_id::text)`,
    [signupIds, now, actor.userId, actor.email, kind],
  );
}

export interface SignupMessageRow {
  id: string;
  kind: string;
  subject: string | null;
  recipient: string;
  state: string;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

/** Newest first, without their content, which has the secret link. */
export async function findMessagesOf(
  client: Queryable,
  signupId: string,
): Promise<SignupMessageRow[]> {
  const { rows } = await client.query<SignupMessageRow>(
    `select id, kind, subject, recipient, state, last_error, created_at, sent_at
     from messages where signup_id = $1 order by created_at desc, id`,
    [signupId],
  );
  return rows;
}

export interface NewSignupMessage {
  id: string;
  signupId: string;
  kind: SignupMailKind;
  /** The office's text, if no version contains it. */
  note?: string;
  now: Date;
}

/** A mail about the current signup. An unsent one of the same kind is reused. Returns its id. */
export async function enqueueMessage(
  client: Queryable,
  { id, signupId, kind, note = '', now }: NewSignupMessage,
): Promise<string> {
  await client.query('select from signups where id = $1 for no key update', [signupId]);
  const { rows } = await client.query<{ id: string; jobs: number }>(
    `with waiting as (
       select m.id from messages m join signups s on s.id = m.signup_id
       where s.id = $2 and m.kind = $3 and m.signup_version = s.version and m.note = $4
         and m.recipient = s.contact_email and m.state in ('queued', 'sending') limit 1
     ), message as (
       ${messageStep({
         values: {
           ...{ id: '$1', kind: '$3', signup_id: 's.id', signup_version: 's.version' },
           ...{
             language: 's.language',
             recipient: 's.contact_email',
             note: '$4',
             created_at: '$5',
           },
         },
         from: 'signups s where s.id = $2 and not exists (select from waiting)',
       })}
     ), job as (
       ${MESSAGE_JOB_STEP}
     )
     select id, (select count(*) from job)::int as jobs from message
     union all select id, 0 from waiting`,
    [id, signupId, kind, note, now],
  );
  return rows[0]?.id ?? id;
}

export interface SignupSurroundings {
  merged_into: { id: string; number: string } | null;
  change_request_id: string | null;
  /** The position on the waiting list, and its length. */
  turn: number;
  waiting: number;
  /** Ids of the children whose guardian has confirmed. */
  confirmed: string[];
}

/** Facts about a signup from other rows. The waiting list is ordered by arrival. */
export async function findSurroundings(
  client: Queryable,
  signupId: string,
  categories: readonly string[],
): Promise<SignupSurroundings> {
  const { rows } = await client.query<SignupSurroundings>(
    `select
       (select jsonb_build_object('id', m.id, 'number', m.number) from signups m
         where m.id = s.merged_into) as merged_into,
       (select id from change_requests r where r.signup_id = s.id and r.state = 'waiting')
         as change_request_id,
       line.turn, line.waiting,
       array(select p.id::text from persons p join guardians g on g.person_id = p.id
         where p.signup_id = s.id and is_same_child(p, g)) as confirmed
     from signups s, lateral (
       select count(*)::int as waiting,
         count(*) filter (where (w.created_at, length(w.number), w.number)
           <= (s.created_at, length(s.number), s.number))::int as turn
       from signups w where w.config_id = s.config_id and w.state = 'waitlisted'
         and (cardinality($2::text[]) = 0 or exists (
           select from appearances a where a.signup_id = w.id and a.withdrawn_at is null
             and a.category = any($2::text[])))) line
     where s.id = $1`,
    [signupId, categories],
  );
  const nothing = {
    merged_into: null,
    change_request_id: null,
    turn: 0,
    waiting: 0,
    confirmed: [],
  };
  return rows[0] ?? nothing;
}
