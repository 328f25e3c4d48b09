import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { type DayEvent, readDayEvent } from '#domain/day/day-event.ts';
import { isId } from '#domain/id.ts';
import { auditAct } from '#server/audit/audit.ts';
import type { SignedInContext } from '#server/call.ts';
import type { Queryable } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DayDependencies } from '#server/features/day/dependencies.ts';
import { fold } from '#server/features/day/fold-states.ts';
import { lockLog, setLastNumber } from '#server/features/day/queries.ts';
import {
  findNames,
  findReviews,
  findStrayEdition,
  findWaiting,
  insertDecision,
  numberEvent,
  type ReviewRow,
  type WaitingEvent,
} from '#server/features/day/reviews/queries.ts';
import { preconditionFailed, requireFound } from '#server/refusal.ts';

const MAX_REVIEWS = 200;

export async function listReviews(
  { pool, configs }: DayDependencies,
  { editionId }: FunctionInput<'listDayReviews'>,
): Promise<FunctionOutput<'listDayReviews'>> {
  const { id } = editionId === '' ? await configs.current() : await configs.requireById(editionId);
  const rows = await findReviews(pool, { configId: id, limit: MAX_REVIEWS + 1 });
  const subjects = rows.map(({ subject }) => subject).filter(isId);
  const names = await findNames(pool, subjects);
  return {
    reviews: rows.slice(0, MAX_REVIEWS).map((row) => viewReview(row, names)),
    isTruncated: rows.length > MAX_REVIEWS,
  };
}

function viewReview(
  row: ReviewRow,
  names: ReadonlyMap<string, string>,
): FunctionOutput<'listDayReviews'>['reviews'][number] {
  return {
    deviceId: row.device_id,
    contentHash: row.content_hash,
    sequence: row.sequence,
    deviceLabel: row.label,
    job: row.job,
    reason: row.review,
    receivedAt: row.received_at.toISOString(),
    content: row.content,
    subjectName: names.get(row.subject) ?? '',
    mayApply: !row.is_stray && readableOf(row.device_id, row.content) !== null,
  };
}

/** An applied event gets the next number, so that all devices learn of it now. */
export async function decideReview(
  dependencies: DayDependencies,
  { deviceId, contentHash, decision }: FunctionInput<'decideDayReview'>,
  context: SignedInContext,
): Promise<FunctionOutput<'decideDayReview'>> {
  const { caller, now } = context;
  if (!/^[\da-f]{64}$/.test(contentHash)) throw requireFound(null);
  await inTransaction(dependencies.pool, async (client) => {
    const waiting = await findWaiting(client, { deviceId, contentHash });
    const stray = waiting ? null : await findStrayEdition(client, { deviceId, contentHash });
    const configId = requireFound(waiting?.config_id ?? stray);
    const { last_number: lastNumber } = await lockLog(client, configId);
    const by = caller.name || caller.email;
    const decided = { deviceId, contentHash, configId, decision, by, now };
    if (!(await insertDecision(client, decided))) throw preconditionFailed('already-decided');
    if (decision === 'applied') {
      const event = waiting && readableOf(deviceId, waiting.content);
      if (!waiting || !event) throw preconditionFailed('nothing-to-change');
      const number = lastNumber + 1;
      await numberEvent(client, { deviceId, sequence: waiting.sequence, number });
      await setLastNumber(client, { configId, lastNumber: number });
      await giveToPart(dependencies, client, { waiting, deviceId, now, event });
      await fold(client, configId, [event]);
    }
    await auditAct(client, context, {
      action: 'day-review-decided',
      details: { deviceId, decision, sequence: waiting?.sequence ?? null },
    });
  });
  return {};
}

/** A part that still refuses it cannot store it at all, such as points that the rule does not know. */
async function giveToPart(
  { parts }: DayDependencies,
  client: Queryable,
  {
    waiting,
    deviceId,
    now,
    event,
  }: { waiting: WaitingEvent; deviceId: string; now: Date; event: DayEvent },
): Promise<void> {
  const { config_id: configId, job, place } = waiting;
  const part = parts.find((one) => one.job === job);
  const batch = { configId, job, place, deviceId, now, events: [event], isDecided: true };
  const refused = await part?.takeEvents(client, batch);
  if (refused && refused.size > 0) throw preconditionFailed('cannot-be-applied');
}

function readableOf(deviceId: string, content: unknown): DayEvent | null {
  const read = readDayEvent(deviceId, content);
  return 'event' in read ? read.event : null;
}
