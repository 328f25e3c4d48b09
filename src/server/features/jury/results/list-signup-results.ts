import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { wonBy } from '#domain/jury/prize.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { PLAYING } from '#server/features/jury/marks/load-category.ts';
import { findPublished } from '#server/features/jury/results/queries.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';
import { scoringRulesOf } from '#server/features/scoring/service.ts';
import { requireSignup } from '#server/features/signup/service.ts';

/**
 * Published results for the holder of a link, with points and without marks, and the categories
 * whose results come later.
 */
export async function signupResults(
  dependencies: JuryDependencies,
  { token, language }: FunctionInput<'getSignupResults'>,
): Promise<FunctionOutput<'getSignupResults'>> {
  const { pool } = dependencies;
  const { signup, config } = await requireSignup(dependencies, token);
  const published = await findPublished(pool, config.id);
  const own = new Map(
    (await findStageAppearances(pool, config.id))
      .filter(({ signupId }) => signupId === signup.id)
      .map((appearance) => [appearance.id, appearance]),
  );
  const judged = await scoringRulesOf(pool, config.id);
  const isPublished = new Set(published.map(({ category }) => category));
  const played = new Set(
    [...own.values()]
      .filter(({ state }) => PLAYING.includes(state))
      .map(({ category }) => category),
  );
  return {
    awaited: config.categories
      .filter(({ code }) => played.has(code) && judged.has(code) && !isPublished.has(code))
      .map(({ code }) => categoryTitle(code, config, language)),
    results: published.flatMap(({ category, content: { rows, prizes } }) =>
      rows.flatMap(({ appearanceId, value, award }) => {
        const appearance = own.get(appearanceId);
        if (!appearance) return [];
        const { group, players } = appearance;
        return [
          {
            appearanceId,
            category: categoryTitle(category, config, language),
            name: group?.name || players.map(({ name }) => name).join(', '),
            value,
            ...award,
            ...wonBy(prizes, appearanceId),
          },
        ];
      }),
    ),
  };
}
