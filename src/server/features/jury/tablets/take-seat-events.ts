import { type DayEvent, eventKey, type ReviewReason } from '#domain/day/day-event.ts';
import { type GivenScore, readScore } from '#domain/jury/given-score.ts';
import { fitsRule, judgeScore, type StoredScore } from '#domain/jury/judge-score.ts';
import { judges } from '#domain/jury/seat.ts';
import type { ScoringRule } from '#domain/scoring/scoring-rule.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { DayBatch } from '#server/features/day/service.ts';
import {
  findSeat,
  insertExclusion,
  insertMarks,
  type MarkRow,
  type SeatRow,
} from '#server/features/jury/queries.ts';
import { type CategoryRow, holdCategory } from '#server/features/jury/results/queries.ts';
import { findCategoriesOf, findLastScores } from '#server/features/jury/tablets/queries.ts';
import { scoringRulesOf } from '#server/features/scoring/service.ts';
import { preconditionFailed } from '#server/refusal.ts';

type Reasons = Map<number, ReviewReason>;

interface Scope {
  batch: DayBatch;
  seat: SeatRow;
  /** By appearance. */
  categories: ReadonlyMap<string, string>;
  /** By category; nobody locks or unlocks one of them before the transaction ends. */
  held: ReadonlyMap<string, CategoryRow>;
  rules: ReadonlyMap<string, ScoringRule>;
  /** By appearance and stage. */
  last: Map<string, StoredScore>;
}

/** Stores what a juror has recorded on the tablet of a seat. */
export async function takeSeatEvents(client: Queryable, batch: DayBatch): Promise<Reasons> {
  const reasons: Reasons = new Map();
  const seat = await findSeat(client, batch.place);
  const scope = seat?.config_id === batch.configId ? await readScope(client, batch, seat) : null;
  for (const event of batch.events) {
    const reason = scope
      ? await takeEvent(client, scope, event)
      : // The seat was removed meanwhile.
        'unknown-subject';
    if (reason) reasons.set(event.sequence, reason);
  }
  return reasons;
}

async function readScope(client: Queryable, batch: DayBatch, seat: SeatRow): Promise<Scope> {
  const { configId, events } = batch;
  const appearanceIds = [...new Set(events.map(({ subject }) => subject))];
  const categories = await findCategoriesOf(client, { configId, appearanceIds });
  const held = new Map<string, CategoryRow>();
  // Always in this order, so that two tablets do not wait for each other.
  for (const category of [...new Set(categories.values())].toSorted()) {
    held.set(category, await holdCategory(client, { configId, category }));
  }
  const stored = await findLastScores(client, { seatId: seat.id, appearanceIds });
  const last = new Map(
    stored.map(({ appearance_id: id, stage, points, criteria, device_id: deviceId, sequence }) => [
      `${id} ${stage}`,
      { points, criteria, deviceId, key: eventKey({ deviceId, sequence: sequence ?? 0 }) },
    ]),
  );
  return { batch, seat, categories, held, rules: await scoringRulesOf(client, configId), last };
}

async function takeEvent(
  client: Queryable,
  scope: Scope,
  event: DayEvent,
): Promise<ReviewReason | null> {
  const { batch, seat, categories, held } = scope;
  const category = categories.get(event.subject);
  const row = held.get(category ?? '');
  if (category === undefined || !row || !judges(seat, category)) return 'unknown-subject';
  if (batch.isDecided && row.state !== 'draft') throw preconditionFailed('result-confirmed');
  if (event.kind === 'exclusion-declared') return exclude(client, scope, { event, row });
  const score = readScore(event.payload);
  return score ? takeScore(client, scope, { event, row, score }) : 'malformed';
}

interface Taken {
  event: DayEvent;
  row: CategoryRow;
}

/** An exclusion takes a score out of the result, so it comes too late for a locked category too. */
async function exclude(
  client: Queryable,
  { batch: { now, isDecided }, seat }: Scope,
  { event, row }: Taken,
): Promise<ReviewReason | null> {
  if (!isDecided && (row.is_locked || event.epoch < row.epoch)) return 'late';
  await insertExclusion(client, {
    seat_id: seat.id,
    appearance_id: event.subject,
    reason: String(event.payload.reason).trim(),
    declared_by: seat.name,
    now,
  });
  return null;
}

async function takeScore(
  client: Queryable,
  { batch: { deviceId, now, isDecided }, seat, rules, last }: Scope,
  { event, row, score }: Taken & { score: GivenScore },
): Promise<ReviewReason | null> {
  const { subject, epoch, sequence } = event;
  const rule = rules.get(row.category) ?? null;
  const key = `${subject} ${score.stage}`;
  const reason = isDecided
    ? fitsRule(score, rule)
      ? null
      : 'off-rule'
    : judgeScore(
        { deviceId, epoch, score },
        { rule, epoch: row.epoch, isLocked: row.is_locked },
        last.get(key) ?? null,
      );
  if (reason) return reason;
  const { stage, points, criteria } = score;
  const mark: MarkRow = {
    ...{ seat_id: seat.id, appearance_id: subject, points, criteria, stage },
    ...{ author_id: '', device_id: deviceId, sequence },
  };
  await insertMarks(client, { marks: [mark], author: seat.name, now });
  last.set(key, { points, criteria, deviceId, key: eventKey(event) });
  return null;
}
