import type { JuryDecision, Votes } from '#domain/jury/category-outcome.ts';
import type { PrizeKind } from '#domain/jury/prize.ts';
import type { FrozenPrize, ResultContent } from '#domain/jury/result-content.ts';
import type { ResultState } from '#domain/jury/result-state.ts';
import type { Penalty } from '#domain/scoring/scoring-rule.ts';
import type { LocalMinute } from '#domain/time/local-minute.ts';
import type { Queryable } from '#server/db/connection.ts';

export interface CategoryRow {
  config_id: string;
  category: string;
  version: number;
  number: number;
  epoch: number;
  is_locked: boolean;
  state: ResultState;
  content: ResultContent | null;
  proposed_by_id: string | null;
  published_at: Date | null;
  /** When it is published by itself, in the edition's time zone. */
  publish_at: LocalMinute | null;
  publish_by_id: string | null;
  publish_by: string | null;
}

const CATEGORY = `config_id, category, version, number, epoch, is_locked, state, content,
  proposed_by_id, published_at, publish_at, publish_by_id, publish_by`;

export async function findCategories(db: Queryable, configId: string): Promise<CategoryRow[]> {
  const { rows } = await db.query<CategoryRow>(
    `select ${CATEGORY} from category_results where config_id = $1 order by category`,
    [configId],
  );
  return rows;
}

interface CategoryKey {
  configId: string;
  category: string;
}

/** Makes the row when there is none. */
async function openCategory(
  db: Queryable,
  { configId, category }: CategoryKey,
): Promise<CategoryRow> {
  await db.query(
    'insert into category_results (config_id, category) values ($1, $2) on conflict do nothing',
    [configId, category],
  );
  const { rows } = await db.query<CategoryRow>(
    `select ${CATEGORY} from category_results where config_id = $1 and category = $2`,
    [configId, category],
  );
  return rows[0] as CategoryRow;
}

/** The row, which nobody changes until the transaction ends. */
export async function holdCategory(
  db: Queryable,
  { configId, category }: CategoryKey,
): Promise<CategoryRow> {
  await openCategory(db, { configId, category });
  const { rows } = await db.query<CategoryRow>(
    `select ${CATEGORY} from category_results where config_id = $1 and category = $2 for update`,
    [configId, category],
  );
  return rows[0] as CategoryRow;
}

/** The caller holds the row. */
export async function writeCategory(db: Queryable, row: CategoryRow): Promise<void> {
  await db.query(
    `update category_results set version = version + 1, number = $3, epoch = $4, is_locked = $5,
       state = $6, content = $7, proposed_by_id = $8, published_at = $9,
       publish_at = $10, publish_by_id = $11, publish_by = $12
     where config_id = $1 and category = $2`,
    [
      row.config_id,
      row.category,
      row.number,
      row.epoch,
      row.is_locked,
      row.state,
      row.content && JSON.stringify(row.content),
      row.proposed_by_id,
      row.published_at,
      row.publish_at,
      row.publish_by_id,
      row.publish_by,
    ],
  );
}

/** To open pages of the signups that play in the category. */
export async function announceResults(
  db: Queryable,
  { configId, category }: CategoryKey,
): Promise<void> {
  await db.query(
    `select pg_notify('signup_changed', played.signup_id::text) from (
       select distinct a.signup_id from appearances a join signups s on s.id = a.signup_id
       where s.config_id = $1 and a.category = $2
     ) played`,
    [configId, category],
  );
}

export interface StepRow {
  number: number;
  step: string;
  reason: string;
  actor: string;
  at: Date;
}

export async function findSteps(
  db: Queryable,
  { configId, category }: CategoryKey,
): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>(
    `select number, step, reason, actor, at from result_steps
     where config_id = $1 and category = $2 order by id desc limit 200`,
    [configId, category],
  );
  return rows;
}

interface NewStep extends CategoryKey {
  number: number;
  step: string;
  reason: string;
  content: ResultContent | null;
  actorId: string;
  actor: string;
  now: Date;
}

export async function insertStep(db: Queryable, step: NewStep): Promise<void> {
  await db.query(
    `insert into result_steps
       (config_id, category, number, step, reason, content, actor_id, actor, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      step.configId,
      step.category,
      step.number,
      step.step,
      step.reason,
      step.content && JSON.stringify(step.content),
      step.actorId,
      step.actor,
      step.now,
    ],
  );
}

export interface RulingRow {
  appearance_id: string;
  penalties: Penalty[];
  decision: JuryDecision | null;
}

export async function findRulings(
  db: Queryable,
  appearanceIds: readonly string[],
): Promise<RulingRow[]> {
  const { rows } = await db.query<RulingRow>(
    `select appearance_id, penalties, decision from jury_rulings
     where appearance_id = any($1::uuid[])`,
    [appearanceIds],
  );
  return rows;
}

export async function writeRuling(
  db: Queryable,
  { appearance_id: id, penalties, decision, actor, now }: RulingRow & { actor: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into jury_rulings (appearance_id, penalties, decision, updated_by, updated_at)
     values ($1, $2, $3, $4, $5) on conflict (appearance_id) do update set
       penalties = excluded.penalties, decision = excluded.decision,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
    [id, JSON.stringify(penalties), decision && JSON.stringify(decision), actor, now],
  );
}

export interface PrizeRow {
  id: string;
  category: string;
  kind: PrizeKind;
  name: string;
  appearance_id: string | null;
  note: string;
  /** Null: the jury did not vote about it. */
  votes_for: number | null;
  votes_against: number | null;
  votes_abstained: number | null;
}

export async function findPrizes(
  db: Queryable,
  { configId, category }: CategoryKey,
): Promise<PrizeRow[]> {
  const { rows } = await db.query<PrizeRow>(
    `select id, category, kind, name, appearance_id, note, votes_for, votes_against, votes_abstained
     from jury_prizes
     where config_id = $1 and category = $2
     order by array_position(array['overall', 'laureate', 'prize'], kind), name, id`,
    [configId, category],
  );
  return rows;
}

/** Digests of results are taken over it, so what is usual is left out. */
export function frozenPrize({ name, kind, appearance_id: appearanceId }: PrizeRow): FrozenPrize {
  return { name, ...(kind === 'prize' ? {} : { kind }), appearanceId };
}

export function votesOf(prize: PrizeRow): Votes | null {
  const { votes_for: votesFor, votes_against: against, votes_abstained: abstained } = prize;
  if (votesFor === null || against === null || abstained === null) return null;
  return { votesFor, votesAgainst: against, votesAbstained: abstained };
}

export async function writePrize(
  db: Queryable,
  { configId, prize, actor, now }: { configId: string; prize: PrizeRow; actor: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into jury_prizes
       (id, config_id, category, name, appearance_id, note, updated_by, updated_at, votes_for,
         votes_against, votes_abstained, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do update set
       name = excluded.name, appearance_id = excluded.appearance_id, note = excluded.note,
       votes_for = excluded.votes_for, votes_against = excluded.votes_against,
       votes_abstained = excluded.votes_abstained, kind = excluded.kind,
       updated_by = excluded.updated_by, updated_at = excluded.updated_at
     where jury_prizes.config_id = excluded.config_id
       and jury_prizes.category = excluded.category`,
    [
      prize.id,
      configId,
      prize.category,
      prize.name,
      prize.appearance_id,
      prize.note,
      actor,
      now,
      prize.votes_for,
      prize.votes_against,
      prize.votes_abstained,
      prize.kind,
    ],
  );
}

export async function deletePrize(
  db: Queryable,
  { configId, category, id }: CategoryKey & { id: string },
): Promise<void> {
  await db.query('delete from jury_prizes where id = $1 and config_id = $2 and category = $3', [
    id,
    configId,
    category,
  ]);
}

/** Announced categories that wait for a time; the caller compares it with the edition's clock. */
export async function findScheduled(
  db: Queryable,
): Promise<Pick<CategoryRow, 'config_id' | 'category' | 'publish_at'>[]> {
  const { rows } = await db.query<Pick<CategoryRow, 'config_id' | 'category' | 'publish_at'>>(
    `select config_id, category, publish_at from category_results
     where publish_at is not null and state = 'announced' order by publish_at, category`,
  );
  return rows;
}

/** Editions with a published category, the newest first. */
export async function findPublishedEditions(
  db: Queryable,
): Promise<{ config_id: string; year: number }[]> {
  const { rows } = await db.query<{ config_id: string; year: number }>(
    `select id as config_id, left(record -> 'edition' ->> 'startsOn', 4)::integer as year
     from config where id in (select config_id from category_results where state = 'published')
     order by record -> 'edition' ->> 'startsOn' desc, id`,
  );
  return rows;
}

export async function findPublished(
  db: Queryable,
  configId: string,
): Promise<{ category: string; content: ResultContent }[]> {
  const { rows } = await db.query<{ category: string; content: ResultContent | null }>(
    `select category, content from category_results
     where config_id = $1 and state = 'published' order by category`,
    [configId],
  );
  return rows.flatMap(({ category, content }) => (content ? [{ category, content }] : []));
}
