import type { FunctionInput } from '#contract/functions.ts';
import type { Issue } from '#domain/issues.ts';
import { checkMark } from '#domain/scoring/check-marks.ts';
import type { SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type JuryDependencies, requireCategory } from '#server/features/jury/dependencies.ts';
import { loadCategory } from '#server/features/jury/marks/load-category.ts';
import { insertMarks, type MarkRow } from '#server/features/jury/queries.ts';
import { holdCategory } from '#server/features/jury/results/queries.ts';
import { FunctionError, preconditionFailed, refuseForm } from '#server/refusal.ts';

/** Stores what one person typed. A category that was locked meanwhile takes nothing. */
export async function saveMarks(
  dependencies: JuryDependencies,
  { editionId, category, epoch, marks }: FunctionInput<'saveJuryMarks'>,
  { caller, now }: SignedInContext,
): Promise<number> {
  const config = await requireCategory(dependencies, { editionId, category });
  return inTransaction(dependencies.pool, async (client) => {
    const row = await holdCategory(client, { configId: config.id, category });
    if (row.is_locked) throw preconditionFailed('category-locked');
    if (row.epoch !== epoch) throw new FunctionError('aborted', { version: row.epoch });
    const { rule, seats, appearances } = await loadCategory(client, config, category);
    if (!rule) throw preconditionFailed('no-scoring-rule');
    const issues = marks.flatMap(({ seatId, appearanceId, points, criteria }, index): Issue[] => {
      const path = `marks.${index}`;
      if (!seats.some(({ id }) => id === seatId)) {
        return [{ path: `${path}.seatId`, code: 'unknownOption' }];
      }
      if (!appearances.some(({ appearance }) => appearance.id === appearanceId)) {
        return [{ path: `${path}.appearanceId`, code: 'unknownOption' }];
      }
      return checkMark(rule, { seat: seatId, points, criteria }, path);
    });
    if (issues.length > 0) throw refuseForm(issues);
    const rows = marks.map(
      ({ seatId, appearanceId, points, criteria }): MarkRow => ({
        seat_id: seatId,
        appearance_id: appearanceId,
        points,
        criteria,
        author_id: caller.userId,
        stage: 'final',
        device_id: null,
        sequence: null,
      }),
    );
    await insertMarks(client, { marks: rows, author: caller.name || caller.email, now });
    return rows.length;
  });
}
