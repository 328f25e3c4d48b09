import type { FunctionOutput } from '#contract/functions.ts';
import type { StageAppearance } from '#domain/appearance/stage-appearance.ts';
import { schoolInBrief } from '#domain/bulletin/school-in-brief.ts';
import type { ConfigRecord } from '#domain/edition/config.ts';
import { byAwardAndPoints } from '#domain/jury/award-order.ts';
import { wonBy } from '#domain/jury/prize.ts';
import type { ResultContent, ResultRow } from '#domain/jury/result-content.ts';
import { isConfirmed } from '#domain/jury/result-state.ts';
import {
  type CountedResult,
  resultStatistics,
  type StatisticsLine,
} from '#domain/jury/result-statistics.ts';
import type { Language } from '#domain/language.ts';
import { categoryTitle } from '#i18n/category-texts.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type CategoryRow, findCategories } from '#server/features/jury/results/queries.ts';
import { namesOf } from '#server/features/jury/view.ts';
import { findStageAppearances } from '#server/features/roster/service.ts';
import { findRegions } from '#server/features/school/service.ts';

export type OfficeResults = FunctionOutput<'listResults'>;
type ResultLine = OfficeResults['categories'][number]['rows'][number];

interface Confirmed extends CategoryRow {
  content: ResultContent;
}

/** Confirmed results of an edition in its order of categories, for office, exports and letters. */
export async function findConfirmed(db: Queryable, config: ConfigRecord): Promise<Confirmed[]> {
  const rows = new Map((await findCategories(db, config.id)).map((row) => [row.category, row]));
  return config.categories.flatMap(({ code }) => {
    const row = rows.get(code);
    return row?.content && isConfirmed(row.state) ? [{ ...row, content: row.content }] : [];
  });
}

/** What two people have confirmed, without marks of jurors, and how often each award was given. */
export async function loadResults(
  db: Queryable,
  { config, language }: { config: ConfigRecord; language: Language },
): Promise<OfficeResults> {
  const confirmed = await findConfirmed(db, config);
  const appearances = new Map(
    (await findStageAppearances(db, config.id)).map((one) => [one.id, one]),
  );
  const regions = await findRegions(db, config.id);
  const counted = confirmed.flatMap(({ category, content }) =>
    content.rows.map((row) => {
      const appearance = appearances.get(row.appearanceId);
      return countedOf(row, { category, content, appearance, regions });
    }),
  );
  const statistics = resultStatistics(counted, {
    bands: confirmed.flatMap(({ content }) => content.rule.bands.map(({ name }) => name)),
    categories: config.categories.map(({ code }) => code),
  });
  const titled = (line: StatisticsLine) =>
    line.by === 'category' ? { ...line, name: categoryTitle(line.name, config, language) } : line;
  return {
    categories: confirmed.map(({ category, number, state, content }) => ({
      ...{ category, number, state, name: categoryTitle(category, config, language) },
      rows: content.rows
        .map((row) => lineOf(row, { content, appearance: appearances.get(row.appearanceId) }))
        .toSorted(byAwardAndPoints(content)),
      withheld: content.prizes
        .filter(({ appearanceId }) => appearanceId === null)
        .map(({ name }) => name),
    })),
    statistics: { ...statistics, lines: statistics.lines.map(titled) },
  };
}

interface Known {
  content: ResultContent;
  /** Absent: its signup is gone. */
  appearance: StageAppearance | undefined;
}

function lineOf(row: ResultRow, { content, appearance }: Known): ResultLine {
  const { appearanceId, value, award, isDecided } = row;
  const gone = { name: '', members: '', school: '', teacher: '' };
  return {
    ...{ appearanceId, value, isDecided, ...award },
    ...(appearance ? namesOf(appearance) : gone),
    number: appearance?.number ?? '',
    ...wonBy(content.prizes, appearanceId),
  };
}

function countedOf(
  row: ResultRow,
  {
    category,
    content,
    appearance,
    regions,
  }: Known & { category: string; regions: ReadonlyMap<string, string> },
): CountedResult {
  const players = appearance?.players ?? [];
  return {
    category,
    schools: players.map(({ school }) => schoolInBrief(school)),
    regions: players.flatMap(({ school }) => regions.get(school) ?? []),
    award: row.award,
    isLaureate: wonBy(content.prizes, row.appearanceId).titles.length > 0,
  };
}
