import type { FunctionOutput } from '#contract/functions.ts';
import { publicResults } from '#domain/jury/public-results.ts';
import type { Language } from '#domain/language.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { findPublished, findPublishedEditions } from '#server/features/jury/results/queries.ts';
import { findRoster } from '#server/features/roster/service.ts';
import { findReleasedPlaces } from '#server/features/timetable/service.ts';

/** The published results of a year, or of the newest one that has any. */
export async function listPublishedResults(
  { pool, configs }: JuryDependencies,
  { year, language }: { year: number | null; language: Language },
): Promise<FunctionOutput<'listPublishedResults'>> {
  const editions = await findPublishedEditions(pool);
  const chosen = editions.find((one) => year === null || one.year === year);
  const years = [...new Set(editions.map((one) => one.year))];
  if (!chosen) return { years, year, edition: '', categories: [] };
  const config = await configs.requireById(chosen.config_id);
  const published = await findPublished(pool, config.id);
  const released = await findReleasedPlaces(pool, config.id);
  const roster = { ...(await findRoster(pool, config.id)), released };
  const results = publicResults(published, roster, config);
  const order = new Map(config.categories.map(({ code }, index) => [code, index]));
  return {
    years,
    year: chosen.year,
    edition: config.edition.name[language],
    categories: results
      .toSorted((one, other) => (order.get(one.category) ?? 0) - (order.get(other.category) ?? 0))
      .map(({ category, awards, withheld }) => ({
        category,
        name: categoryTitle(category, config, language),
        awards,
        withheld,
      })),
  };
}
