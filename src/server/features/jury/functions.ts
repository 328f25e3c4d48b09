import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '#contract/functions.ts';
import { checkDecision } from '#domain/jury/category-outcome.ts';
import { checkMarks } from '#domain/scoring/check-marks.ts';
import type { Handlers, SignedInContext } from '#server/call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type JuryDependencies, requireCategory } from '#server/features/jury/dependencies.ts';
import { loadCategory } from '#server/features/jury/marks/load-category.ts';
import { saveMarks } from '#server/features/jury/marks/save-marks.ts';
import {
  deleteExclusion,
  deleteSeat,
  findSeat,
  findSeats,
  insertExclusion,
  insertSeat,
  updateSeat,
} from '#server/features/jury/queries.ts';
import {
  type Author,
  changeCategory,
  requireDraft,
} from '#server/features/jury/results/change-category.ts';
import { exportResults } from '#server/features/jury/results/export-results.ts';
import { listPublishedResults } from '#server/features/jury/results/list-published.ts';
import { signupResults } from '#server/features/jury/results/list-signup-results.ts';
import { loadResults } from '#server/features/jury/results/load-results.ts';
import { scheduleResult } from '#server/features/jury/results/plan-publication.ts';
import { deletePrize, holdCategory, writeRuling } from '#server/features/jury/results/queries.ts';
import { savePrize } from '#server/features/jury/results/save-prize.ts';
import { stepResult } from '#server/features/jury/results/take-step.ts';
import { categoriesView, categoryView } from '#server/features/jury/view.ts';
import {
  FunctionError,
  preconditionFailed,
  refuseField,
  refuseForm,
  requireFound,
} from '#server/refusal.ts';

export function juryFunctions(dependencies: JuryDependencies) {
  const { pool, configs } = dependencies;
  const editionOf = (editionId: string) =>
    editionId === '' ? configs.current() : configs.requireById(editionId);
  return {
    listJurySeats: async ({ editionId }) => {
      const seats = await findSeats(pool, (await editionOf(editionId)).id);
      return {
        seats: seats.map(({ id, version, name, role, categories }) => ({
          ...{ id, version, name, role, categories },
        })),
      };
    },
    saveJurySeat: (input) => saveSeat(dependencies, input),
    deleteJurySeat: async ({ id }) => {
      const { config_id: configId } = requireFound(await findSeat(pool, id));
      await configs.requireChangeable(configId);
      if (!(await deleteSeat(pool, id))) throw preconditionFailed('seat-has-marks');
      return {};
    },
    listJuryCategories: async ({ editionId }, { language }) => ({
      categories: await categoriesView(pool, { config: await editionOf(editionId), language }),
    }),
    getJuryCategory: async ({ editionId, category }, { caller, language }) => {
      const config = await editionOf(editionId);
      if (!config.categories.some(({ code }) => code === category)) {
        throw refuseField('category', 'unknownCategory');
      }
      return categoryView(pool, { config, category, callerId: caller.userId, language });
    },
    saveJuryMarks: async (input, context) => ({
      saved: await saveMarks(dependencies, input, context),
    }),
    setJuryExclusion: async (input, context) => {
      await setExclusion(dependencies, input, context);
      return {};
    },
    setCategoryLock: async ({ isLocked, reason, ...seen }, context) => {
      await changeCategory(dependencies, { seen, author: authorOf(context) }, async ({ row }) => {
        requireDraft(row);
        if (row.is_locked === isLocked) throw preconditionFailed('step-not-possible');
        if (!isLocked && reason === '') throw refuseField('reason', 'required');
        return {
          row: { ...row, is_locked: isLocked, epoch: row.epoch + 1 },
          step: { name: isLocked ? 'lock' : 'unlock', reason },
        };
      });
      return {};
    },
    saveJuryRuling: async (input, context) => {
      await saveRuling(dependencies, input, context);
      return {};
    },
    saveJuryPrize: async (input, context) => {
      await savePrize(dependencies, input, authorOf(context));
      return {};
    },
    deleteJuryPrize: async ({ id, ...seen }, context) => {
      await changeCategory(
        dependencies,
        { seen, author: authorOf(context) },
        async ({ client, config, row }) => {
          requireDraft(row);
          await deletePrize(client, { configId: config.id, category: seen.category, id });
          return { row, step: null };
        },
      );
      return {};
    },
    listResults: async ({ editionId }, { language }) =>
      loadResults(pool, { config: await editionOf(editionId), language }),
    exportResults: (input, context) => exportResults(dependencies, input, context),
    listPublishedResults: (input) => listPublishedResults(dependencies, input),
    getSignupResults: (input) => signupResults(dependencies, input),
    stepResult: (input, context) => stepResult(dependencies, input, authorOf(context)),
    scheduleResult: (input, context) => scheduleResult(dependencies, input, authorOf(context)),
  } satisfies Partial<Handlers>;
}

function authorOf({ caller, now }: SignedInContext): Author {
  return { id: caller.userId, name: caller.name || caller.email, now };
}

async function saveSeat(
  { pool, configs }: JuryDependencies,
  { editionId, id, version, name, role, categories }: FunctionInput<'saveJurySeat'>,
): Promise<{ id: string }> {
  const known = id === '' ? null : requireFound(await findSeat(pool, id));
  const wanted = known?.config_id ?? (editionId || (await configs.current()).id);
  const config = await configs.requireChangeable(wanted);
  const codes = config.categories.map(({ code }) => code);
  if (categories.some((code) => !codes.includes(code))) {
    throw refuseField('categories', 'unknownCategory');
  }
  const seat = { id: id || randomUUID(), name, role, categories: [...new Set(categories)] };
  if (!known) await insertSeat(pool, { configId: config.id, seat });
  else if (!(await updateSeat(pool, { version, seat }))) {
    throw new FunctionError('aborted', { version: requireFound(await findSeat(pool, id)).version });
  }
  return { id: seat.id };
}

async function setExclusion(
  dependencies: JuryDependencies,
  input: FunctionInput<'setJuryExclusion'>,
  context: SignedInContext,
): Promise<void> {
  const { category, seatId, appearanceId, isExcluded, reason } = input;
  const config = await requireCategory(dependencies, input);
  await inTransaction(dependencies.pool, async (client) => {
    requireDraft(await holdCategory(client, { configId: config.id, category }));
    const { seats, appearances } = await loadCategory(client, config, category);
    if (!seats.some(({ id }) => id === seatId)) throw refuseField('seatId', 'unknownOption');
    if (!appearances.some(({ appearance }) => appearance.id === appearanceId)) {
      throw refuseField('appearanceId', 'unknownOption');
    }
    if (!isExcluded) return deleteExclusion(client, { seatId, appearanceId });
    if (reason === '') throw refuseField('reason', 'required');
    const { name: actor, now } = authorOf(context);
    const row = { seat_id: seatId, appearance_id: appearanceId, reason, declared_by: actor };
    await insertExclusion(client, { ...row, now });
  });
}

async function saveRuling(
  dependencies: JuryDependencies,
  { appearanceId, penalties, decision, ...seen }: FunctionInput<'saveJuryRuling'>,
  context: SignedInContext,
): Promise<void> {
  await changeCategory(
    dependencies,
    { seen, author: authorOf(context) },
    async ({ client, config, row }) => {
      requireDraft(row);
      const { rule, appearances } = await loadCategory(client, config, seen.category);
      if (!rule) throw preconditionFailed('no-scoring-rule');
      if (!appearances.some(({ appearance }) => appearance.id === appearanceId)) {
        throw refuseField('appearanceId', 'unknownOption');
      }
      const issues = [
        ...checkMarks(rule, [{ id: appearanceId, marks: [], penalties }]).map((issue) => ({
          ...issue,
          path: issue.path.replace('appearances.0.', ''),
        })),
        ...penalties.flatMap(({ reason }, index) =>
          reason === '' ? [{ path: `penalties.${index}.reason`, code: 'required' } as const] : [],
        ),
        ...(decision ? checkDecision(rule, decision) : []),
      ];
      if (issues.length > 0) throw refuseForm(issues);
      const { name: actor, now } = authorOf(context);
      await writeRuling(client, { appearance_id: appearanceId, penalties, decision, actor, now });
      return { row, step: null };
    },
  );
}
