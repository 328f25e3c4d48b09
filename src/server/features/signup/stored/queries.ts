import type { Appearance } from '#domain/appearance/appearance.ts';
import type { AppearanceQuestion } from '#domain/appearance/settle-appearances.ts';
import type { PricingRules } from '#domain/fees/price-signup.ts';
import type { KeptAttention } from '#domain/signup/attention.ts';
import type { Billing } from '#domain/signup/billing.ts';
import type { AcceptedConsent } from '#domain/signup/consents.ts';
import type { FieldDifference } from '#domain/signup/differences.ts';
import type { SignupForm } from '#domain/signup/form.ts';
import type { SignupMailKind } from '#domain/signup/mail-kind.ts';
import type { SignupState } from '#domain/signup/state.ts';
import type { OfficeTerms } from '#domain/signup/terms.ts';
import type { VersionAction } from '#domain/signup/version-action.ts';
import { APPEARANCE_CHANGES, insertList } from '#server/features/signup/created/queries.ts';
import {
  type ConsentRow,
  type FormRows,
  type PersonRow,
  personOfRow,
} from '#server/features/signup/form-rows.ts';
import type { Queryable, SignupRow } from '#server/features/signup/queries.ts';
import { enqueueStep, FOLLOW_MONEY_TASK } from '#server/jobs/enqueue.ts';
import { MESSAGE_JOB_STEP, messageStep } from '#server/outbox/message-step.ts';

/** The current signup with the ids of its persons by position. */
export interface StoredSignup extends SignupRow {
  form: SignupForm;
  personIds: string[];
  groupIds: string[];
  /** In the order of the form; without withdrawn ones. */
  appearances: Appearance[];
  consents: AcceptedConsent[];
}

const SIGNUP_COLUMNS = `s.id, s.config_id, s.number, s.variable_symbol, s.token_generation, s.state,
  s.version, s.language, s.contact_email, s.payment_type, s.billing, s.pricing, s.total_minor,
  coalesce(m.received_minor, 0)::bigint as received_minor,
  coalesce(m.returned_minor, 0)::bigint as returned_minor,
  s.terms, s.merged_into, s.created_at, s.updated_at`;

const SIGNUPS = 'signups s left join signup_money m on m.signup_id = s.id';

/** The named type of the domain. */
export const APPEARANCE_VALUE = `json_build_object('id', a.id, 'category', a.category,
    'groupId', a.group_id, 'players', a.players, 'asksAccompanist', a.asks_accompanist,
    'pieces', a.pieces, 'accompanists', (select coalesce(json_agg(
        json_build_object('id', c.id, 'name', c.name) order by wanted.place), '[]')
      from unnest(a.accompanists) with ordinality as wanted(id, place)
        join accompanists c on c.id = wanted.id))`;

/** One statement, so that a concurrent edit cannot mix two versions. */
const WHOLE_SIGNUP = `select ${SIGNUP_COLUMNS},
    (select coalesce(json_agg(p order by p.position), '[]') from persons p
      where p.signup_id = s.id) as persons,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'people', g.people)
        order by g.position), '[]') from groups g where g.signup_id = s.id) as groups,
    (select coalesce(json_agg(${APPEARANCE_VALUE} order by a.position), '[]') from appearances a
      where a.signup_id = s.id and a.withdrawn_at is null) as appearances,
    (select coalesce(json_agg(json_build_object('consent_id', c.consent_id,
        'text_version', c.text_version, 'person_id', c.person_id) order by c.id), '[]')
      from consents c where c.signup_id = s.id and c.withdrawn_at is null) as consents
  from ${SIGNUPS}`;

interface WholeSignup extends SignupRow {
  persons: PersonRow[];
  groups: (SignupForm['groups'][number] & { id: string })[];
  appearances: Appearance[];
  consents: Pick<ConsentRow, 'consent_id' | 'text_version' | 'person_id'>[];
}

export async function findSignupByToken(
  client: Queryable,
  tokenHash: Buffer,
): Promise<StoredSignup | null> {
  const { rows } = await client.query<WholeSignup>(`${WHOLE_SIGNUP} where s.token_hash = $1`, [
    tokenHash,
  ]);
  return rows[0] ? storedSignup(rows[0]) : null;
}

export async function findSignupById(client: Queryable, id: string): Promise<StoredSignup | null> {
  const { rows } = await client.query<WholeSignup>(`${WHOLE_SIGNUP} where s.id = $1`, [id]);
  return rows[0] ? storedSignup(rows[0]) : null;
}

export async function findSignupsByIds(
  client: Queryable,
  ids: readonly string[],
): Promise<StoredSignup[]> {
  const { rows } = await client.query<WholeSignup>(`${WHOLE_SIGNUP} where s.id = any($1::uuid[])`, [
    ids,
  ]);
  return rows.map(storedSignup);
}

function storedSignup({ persons, groups, consents, ...signup }: WholeSignup): StoredSignup {
  return {
    ...signup,
    form: {
      persons: persons.map((row) => personOfRow(row, signup.payment_type)),
      paymentType: signup.payment_type,
      groups: groups.map(({ name, people }) => ({ name, people })),
    },
    personIds: persons.map(({ id }) => id),
    groupIds: groups.map(({ id }) => id),
    consents: consents.flatMap(({ consent_id: id, text_version: version, person_id: personId }) => {
      const person = personId === null ? null : persons.findIndex((row) => row.id === personId);
      return person === -1 ? [] : [{ id, version, person }];
    }),
  };
}

/** Blocks new versions until the transaction ends. */
export async function lockSignup(client: Queryable, id: string): Promise<void> {
  await client.query('select from signups where id = $1 for no key update', [id]);
}

/** Null when the signup is gone. */
export async function findVersionNumber(client: Queryable, id: string): Promise<number | null> {
  const { rows } = await client.query<{ version: number }>(
    'select version from signups where id = $1',
    [id],
  );
  return rows[0]?.version ?? null;
}

export interface VersionRow {
  version: number;
  at: Date;
  actor_kind: string;
  actor: string;
  action: VersionAction;
  reason: string;
  state: SignupState;
  total_minor: number;
  differences: FieldDifference[];
}

/** The versions up to the given one, newest first. */
export async function findHistory(
  client: Queryable,
  signupId: string,
  upTo: number,
): Promise<VersionRow[]> {
  const { rows } = await client.query<VersionRow>(
    `select version, at, actor_kind, actor, action, reason, state, total_minor, differences
     from signup_versions where signup_id = $1 and version <= $2 order by version desc`,
    [signupId, upTo],
  );
  return rows;
}

export interface VersionActor {
  kind: 'registrant' | 'guardian' | 'office';
  /** E-mail at that time; of a guardian the name. */
  name: string;
}

/** Omitted fields stay unchanged. */
export interface SignupChange {
  action: Exclude<VersionAction, 'created'>;
  actor: VersionActor;
  reason: string;
  state?: SignupState;
  form?: SignupForm;
  billing?: Billing | null;
  pricing?: PricingRules;
  terms?: OfficeTerms;
  attention?: readonly KeptAttention[];
  /** A new address gets a new link; the old link stops working. */
  contact?: { email: string; tokenHash: Buffer; tokenGeneration: number };
  differences: FieldDifference[];
  totalMinor?: number;
  now: Date;
  /** Null: no mail is sent. */
  message: { id: string; kind: SignupMailKind } | null;
}

/** A price that drops to what was paid is followed like a payment. Reads `signup`, the new row. */
const ENOUGH_NOW = `select s.id as signup_id,
    (select a.entry_id from allocations a join ledger_entries e on e.id = a.entry_id
     where a.signup_id = s.id group by a.entry_id, e.kind having sum(a.amount_minor) > 0
     order by e.kind = 'payment' desc, max(a.at) desc, a.entry_id limit 1) as entry_id
  from signup s join signups before using (id) join signup_money m on m.signup_id = id,
    lateral (select m.received_minor - m.returned_minor as minor) as kept
  where kept.minor > 0 and before.total_minor > kept.minor and s.total_minor <= kept.minor`;

/** Returns false when the version does not match; nothing is written then. */
export async function insertVersion(
  client: Queryable,
  signup: StoredSignup,
  change: SignupChange,
): Promise<boolean> {
  const { state, form, billing, total_minor: totalMinor } = signup;
  const next = { state, form, billing, totalMinor, ...change };
  const { rows } = await client.query<{ signups: number; jobs: number }>(
    `with signup as (
       update signups set version = version + 1, state = $3, payment_type = $4, total_minor = $5,
         updated_at = $6, billing = $14, contact_email = coalesce($15, contact_email),
         token_hash = coalesce($16, token_hash),
         token_generation = coalesce($17, token_generation),
         pricing = coalesce($19, pricing), terms = coalesce($20, terms),
         attention = coalesce($21, attention), lead_name = $22, lead_school = $23
       where id = $1 and version = $2 returning *
     ), version_row as (
       insert into signup_versions (signup_id, version, at, actor_kind, actor, action, reason,
         differences, form, state, total_minor)
       select id, version, $6, $18, $7, $8, $9, $10, $11, state, total_minor from signup
     ), message as (
       ${messageStep({
         values: {
           ...{ id: '$12', kind: '$13', signup_id: 'id', signup_version: 'version' },
           ...{ language: 'language', recipient: 'contact_email', created_at: '$6' },
         },
         from: 'signup where $12::uuid is not null',
       })}
     ), job as (
       ${MESSAGE_JOB_STEP}
     ), paid as (
       ${ENOUGH_NOW}
     ), look as (
       ${enqueueStep(FOLLOW_MONEY_TASK, {
         payload: `json_build_object('concerned', json_build_array(
           json_build_object('entryId', entry_id, 'signupId', signup_id)))`,
         from: 'paid where entry_id is not null',
       })}
     )
     select (select count(*) from signup)::int as signups, (select count(*) from job)::int as jobs`,
    [
      signup.id,
      signup.version,
      next.state,
      next.form.paymentType,
      next.totalMinor,
      change.now,
      change.actor.name,
      change.action,
      change.reason,
      JSON.stringify(change.differences),
      JSON.stringify(next.form),
      change.message?.id ?? null,
      change.message?.kind ?? null,
      next.billing ? JSON.stringify(next.billing) : null,
      change.contact?.email ?? null,
      change.contact?.tokenHash ?? null,
      change.contact?.tokenGeneration ?? null,
      change.actor.kind,
      change.pricing ? JSON.stringify(change.pricing) : null,
      change.terms ? JSON.stringify(change.terms) : null,
      change.attention ?? null,
      next.form.persons[0]?.name ?? '',
      next.form.persons[0]?.school ?? '',
    ],
  );
  return rows[0]?.signups === 1;
}

export interface FormReplacement {
  signupId: string;
  configId: string;
  rows: FormRows;
  withdrawn: readonly { id: string; was: string }[];
  questions: readonly AppearanceQuestion[];
  now: Date;
}

/**
 * Inside the transaction of the new version. Remaining persons keep their current tags. Appearances
 * keep their rows, because others refer to them.
 */
export async function replaceFormRows(
  client: Queryable,
  { signupId, configId, rows, withdrawn, questions, now }: FormReplacement,
): Promise<void> {
  const { rows: tagged } = await client.query<Pick<PersonRow, 'id' | 'tags'>>(
    'select id, tags from persons where signup_id = $1',
    [signupId],
  );
  const tags = new Map(tagged.map((person) => [person.id, person.tags]));
  const persons = rows.persons.map((row) => ({ ...row, tags: tags.get(row.id) ?? row.tags }));
  await client.query('delete from persons where signup_id = $1', [signupId]);
  await client.query('delete from groups where signup_id = $1', [signupId]);
  const owner = '(select $1::uuid as id) as signup';
  const lists = { persons, groups: rows.groups } as const;
  for (const [table, list] of Object.entries(lists)) {
    await client.query(
      insertList(table as keyof typeof lists, { owner: 'signup', from: owner, list: '$2' }),
      [signupId, JSON.stringify(list)],
    );
  }
  await writeAppearances(client, { signupId, configId, appearances: rows.appearances });
  if (withdrawn.length > 0) await withdrawAppearances(client, { withdrawn, questions, now });
  await client.query('select write_signup_search(array[$1::uuid])', [signupId]);
}

/** New appearances of the signup, and new values of those that it has. */
export async function writeAppearances(
  client: Queryable,
  {
    signupId,
    configId,
    appearances,
  }: { signupId: string; configId: string; appearances: FormRows['appearances'] },
): Promise<void> {
  await client.query(
    `${insertList('appearances', {
      owner: 'signup',
      from: '(select $1::uuid as id) as signup',
      list: '$2',
      extra: { config_id: '$3::uuid' },
    })} on conflict (id) do update set ${APPEARANCE_CHANGES}`,
    [signupId, JSON.stringify(appearances), configId],
  );
}

export async function withdrawAppearances(
  client: Queryable,
  { withdrawn, questions, now }: Pick<FormReplacement, 'withdrawn' | 'questions' | 'now'>,
): Promise<void> {
  await client.query(
    `update appearances a set withdrawn_at = $2, was = item.was
     from jsonb_to_recordset($1) as item(id uuid, was text) where a.id = item.id`,
    [JSON.stringify(withdrawn), now],
  );
  await client.query(
    `insert into appearance_questions (appearance_id, candidates, asked_at)
     select withdrawn, candidates, $2
     from jsonb_to_recordset($1) as item(withdrawn uuid, candidates uuid[])`,
    [JSON.stringify(questions), now],
  );
}

/** Marks withdrawn consents and adds new ones; records are never deleted. */
export async function replaceConsents(
  client: Queryable,
  {
    signup,
    consents,
    givenBy,
    now,
  }: {
    signup: Pick<SignupRow, 'id' | 'language'>;
    consents: ConsentRow[];
    /** E-mail of the registrant, or of the office user who recorded it. */
    givenBy: string;
    now: Date;
  },
): Promise<void> {
  const list = JSON.stringify(consents);
  await client.query(
    `update consents c set withdrawn_at = $3
     where c.signup_id = $1 and c.withdrawn_at is null and not exists (
       select from jsonb_to_recordset($2) as item(person_id uuid, consent_id text, text_version int)
       where item.consent_id = c.consent_id and item.text_version = c.text_version
         and item.person_id is not distinct from c.person_id)`,
    [signup.id, list, now],
  );
  await client.query(
    `insert into consents (signup_id, person_id, person_name, consent_id, text_version, language,
       given_by, given_at)
     select $1, item.*, $3, $4, $5
     from jsonb_to_recordset($2)
       as item(person_id uuid, person_name text, consent_id text, text_version int)
     where not exists (
       select from consents c where c.signup_id = $1 and c.withdrawn_at is null
         and c.consent_id = item.consent_id and c.text_version = item.text_version
         and c.person_id is not distinct from item.person_id)`,
    [signup.id, list, signup.language, givenBy, now],
  );
}
