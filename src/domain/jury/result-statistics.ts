import type { Award } from '#domain/jury/category-outcome.ts';
import { inSlovakOrder } from '#domain/prints/slovak-order.ts';

/** What is counted of one appearance; nobody is named. */
export interface CountedResult {
  category: string;
  /** Of its players, each once. */
  schools: string[];
  /** Empty where no school of it has a region. */
  regions: string[];
  award: Award;
  isLaureate: boolean;
}

export const STATISTICS_GROUPS = ['category', 'region', 'school'] as const;
export type StatisticsGroup = (typeof STATISTICS_GROUPS)[number];

export interface StatisticsLine {
  by: StatisticsGroup;
  /** Empty: not known. */
  name: string;
  appearances: number;
  /** With a band, a place, or a title of a laureate. */
  awarded: number;
  /** In the order of `bands`. */
  bands: number[];
  firstPlaces: number;
  laureates: number;
}

export interface ResultStatistics {
  /** Every band that was awarded or could have been. */
  bands: string[];
  lines: StatisticsLine[];
}

/**
 * How many appearances of each category, region and school have which award. An appearance whose
 * players are of two schools counts for both, so only categories add up to all appearances.
 */
export function resultStatistics(
  results: readonly CountedResult[],
  { bands, categories }: { bands: readonly string[]; categories: readonly string[] },
): ResultStatistics {
  const names = [...new Set(bands)];
  const lineOf = (by: StatisticsGroup, name: string, counted: readonly CountedResult[]) => {
    const count = (matches: (result: CountedResult) => boolean) => counted.filter(matches).length;
    return {
      ...{ by, name, appearances: counted.length },
      awarded: count(
        (one) => one.award.band !== null || one.award.place !== null || one.isLaureate,
      ),
      bands: names.map((band) => count(({ award }) => award.band === band)),
      firstPlaces: count(({ award }) => award.place === 1),
      laureates: count((one) => one.isLaureate),
    };
  };
  const linesBy = (by: StatisticsGroup, namesOf: (result: CountedResult) => string[]) =>
    [...groupedBy(results, namesOf)].map(([name, counted]) => lineOf(by, name, counted));
  const ofCategories = linesBy('category', ({ category }) => [category]);
  return {
    bands: names,
    lines: [
      ...ofCategories.toSorted(
        (one, other) => categories.indexOf(one.name) - categories.indexOf(other.name),
      ),
      ...linesBy('region', ({ regions }) => knownOrNone(regions)).toSorted(byName),
      ...linesBy('school', ({ schools }) => knownOrNone(schools)).toSorted(byName),
    ],
  };
}

function knownOrNone(names: readonly string[]): string[] {
  const known = [...new Set(names)].filter((name) => name !== '');
  return known.length > 0 ? known : [''];
}

/** What is not known comes last. */
function byName(one: StatisticsLine, other: StatisticsLine): number {
  return Number(one.name === '') - Number(other.name === '') || inSlovakOrder(one.name, other.name);
}

function groupedBy(
  results: readonly CountedResult[],
  namesOf: (result: CountedResult) => string[],
): Map<string, CountedResult[]> {
  const groups = new Map<string, CountedResult[]>();
  for (const result of results) {
    for (const name of namesOf(result)) {
      const group = groups.get(name);
      if (group) group.push(result);
      else groups.set(name, [result]);
    }
  }
  return groups;
}
