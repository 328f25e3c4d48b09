import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { isAgainstPoints } from '#domain/jury/prize.ts';
import type { ResultContent } from '#domain/jury/result-content.ts';
import {
  isConfirmed,
  type ResultStep,
  STEPS_WITH_REASON,
  stateAfter,
} from '#domain/jury/result-state.ts';
import { heldThoughWithheld } from '#domain/jury/withheld.ts';
import type { Client } from '#server/db/connection.ts';
import { writeDiplomaResults } from '#server/features/diploma/service.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { loadCategory, markedAppearance } from '#server/features/jury/marks/load-category.ts';
import { type Author, changeCategory } from '#server/features/jury/results/change-category.ts';
import {
  announceResults,
  type CategoryRow,
  findPrizes,
  frozenPrize,
} from '#server/features/jury/results/queries.ts';
import { awardText } from '#server/features/jury/results/write-award.ts';
import { preconditionFailed, refuseField } from '#server/refusal.ts';

export async function stepResult(
  dependencies: JuryDependencies,
  { step, reason, ...seen }: FunctionInput<'stepResult'>,
  author: Author,
): Promise<FunctionOutput<'stepResult'>> {
  if (STEPS_WITH_REASON.includes(step) && reason === '') throw refuseField('reason', 'required');
  const changed = await changeCategory(dependencies, { seen, author }, async (changing) => {
    const { client, config, row: before } = changing;
    const state = stateAfter(before.state, step);
    if (!state) throw preconditionFailed('step-not-possible');
    if (step === 'confirm' && before.proposed_by_id === author.id) {
      throw preconditionFailed('second-person-needed');
    }
    const row: CategoryRow = { ...before, state };
    if (step === 'propose') {
      row.content = await contentOf(client, { config, row: before });
      row.proposed_by_id = author.id;
    }
    if (step === 'publish') row.published_at = author.now;
    if (step === 'publish' || step === 'withdraw') forgetSchedule(row);
    if (step === 'withdraw') row.published_at = null;
    if (step === 'reopen') {
      Object.assign(row, { content: null, proposed_by_id: null, published_at: null });
      forgetSchedule(row);
      // A proposal that nobody confirmed was no version yet.
      if (isConfirmed(before.state)) row.number += 1;
    }
    await tellDiplomas(client, { config, step, before, row, author });
    if (row.published_at !== before.published_at) {
      await announceResults(client, { configId: config.id, category: row.category });
    }
    return { row, step: { name: step, reason } };
  });
  return { state: changed.state, number: changed.number };
}

/** After a step the scheduled publication no longer applies. */
export function forgetSchedule(row: CategoryRow): void {
  Object.assign(row, { publish_at: null, publish_by_id: null, publish_by: null });
}

/** Refuses what could still change: marks that are not locked or not agreed. */
async function contentOf(
  client: Client,
  { config, row }: { config: ConfigRecord; row: CategoryRow },
): Promise<ResultContent> {
  const { category } = row;
  if (!row.is_locked) throw preconditionFailed('category-not-locked');
  const { rule, appearances } = await loadCategory(client, config, category);
  if (!rule) throw preconditionFailed('no-scoring-rule');
  const isUnsettled = appearances.some(({ marks }) =>
    marks.some(({ state, exclusion }) => !exclusion && (state === 'once' || state === 'differs')),
  );
  if (isUnsettled) throw preconditionFailed('marks-unsettled');
  const prizes = await findPrizes(client, { configId: config.id, category });
  // Marks may have changed since the laureate was written down.
  const results = appearances.map(({ appearance: { id }, outcome }) => ({
    id,
    value: outcome?.value ?? null,
  }));
  const isUnvoted = prizes.some(
    ({ kind, appearance_id: appearanceId, votes_for: votesFor }) =>
      votesFor === null && isAgainstPoints({ kind, appearanceId }, results),
  );
  if (isUnvoted) throw preconditionFailed('laureate-not-voted');
  const rows = appearances.map((one) => {
    if (!one.outcome) throw preconditionFailed('marks-unsettled');
    const { id: _id, ...result } = one.outcome;
    return {
      appearanceId: one.appearance.id,
      ...result,
      marks: markedAppearance(one).marks,
      penalties: one.penalties.map(({ points }) => points),
      isDecided: one.decision !== null,
    };
  });
  const frozen = prizes.map(frozenPrize);
  // Results must not say that nobody has what somebody has.
  if (heldThoughWithheld(frozen, rows).length > 0) throw preconditionFailed('withheld-but-held');
  return { rule, rows, prizes: frozen };
}

interface Told {
  config: ConfigRecord;
  step: ResultStep;
  before: CategoryRow;
  row: CategoryRow;
  author: Author;
}

/** A confirmed result is printed on diplomas; one that is corrected no longer is. */
async function tellDiplomas(
  client: Client,
  { config, step, before, row, author }: Told,
): Promise<void> {
  const isCorrected = step === 'reopen' && isConfirmed(before.state);
  const content = step === 'confirm' ? row.content : isCorrected ? before.content : null;
  if (!content) return;
  const results = content.rows.map(({ appearanceId, award }) => ({
    subject: appearanceId,
    result: isCorrected ? '' : awardText(award, content, appearanceId),
  }));
  const { name: actor, now } = author;
  await writeDiplomaResults(client, { configId: config.id, results, actor, now });
}
