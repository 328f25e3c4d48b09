import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import { wonBy } from '#domain/jury/prize.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { findPublished } from '#server/features/jury/results/queries.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';
import { requireSignup } from '#server/features/signup/service.ts';

/** Published results for the holder of a link: with points, without marks. */
export async function signupResults(
  dependencies: JuryDependencies,
  { token, language }: FunctionInput<'getSignupResults'>,
): Promise<FunctionOutput<'getSignupResults'>> {
  const { pool } = dependencies;
  const { signup, config } = await requireSignup(dependencies, token);
  const published = await findPublished(pool, config.id);
  if (published.length === 0) return { results: [] };
  const own = new Map(
    (await findStageAppearances(pool, config.id))
      .filter(({ signupId }) => signupId === signup.id)
      .map((appearance) => [appearance.id, appearance]),
  );
  return {
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
