import { randomUUID } from 'node:crypto';
import type { FunctionInput } from '#contract/functions.ts';
import { checkPrize } from '#domain/jury/prize.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { loadCategory } from '#server/features/jury/marks/load-category.ts';
import {
  type Author,
  changeCategory,
  requireDraft,
} from '#server/features/jury/results/change-category.ts';
import { writePrize } from '#server/features/jury/results/queries.ts';
import { refuseField, refuseForm } from '#server/refusal.ts';

/** A special prize or a laureate of a category whose result is open. */
export async function savePrize(
  dependencies: JuryDependencies,
  { id, kind, name, appearanceId, note, votes, ...seen }: FunctionInput<'saveJuryPrize'>,
  author: Author,
): Promise<void> {
  await changeCategory(dependencies, { seen, author }, async ({ client, config, row }) => {
    requireDraft(row);
    const { appearances } = await loadCategory(client, config, seen.category);
    const isKnown = appearances.some(({ appearance }) => appearance.id === appearanceId);
    if (appearanceId !== '' && !isKnown) throw refuseField('appearanceId', 'unknownOption');
    const winner = appearanceId || null;
    const results = appearances.map(({ appearance, outcome }) => ({
      id: appearance.id,
      value: outcome?.value ?? null,
    }));
    const issues = checkPrize({ kind, appearanceId: winner, note, votes }, results);
    if (issues.length > 0) throw refuseForm(issues);
    const prize = {
      ...{ id: id || randomUUID(), category: seen.category, kind, name, note },
      appearance_id: winner,
      votes_for: votes?.votesFor ?? null,
      votes_against: votes?.votesAgainst ?? null,
      votes_abstained: votes?.votesAbstained ?? null,
    };
    const { name: actor, now } = author;
    await writePrize(client, { configId: config.id, prize, actor, now });
    return { row, step: null };
  });
}
