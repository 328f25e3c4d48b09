import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { StatisticsGroup } from '#domain/jury/result-statistics.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import type { ExportColumn } from '#domain/spreadsheet/export-columns.ts';
import { m } from '#i18n/texts.ts';
import type { SignedInContext } from '#server/call.ts';
import type { JuryDependencies } from '#server/features/jury/dependencies.ts';
import { loadResults, type OfficeResults } from '#server/features/jury/results/load-results.ts';
import { prepareExport, type ResultExportSource } from '#server/features/spreadsheet/service.ts';

type Cell = string | number | boolean | null;

interface Column {
  heading: string;
  type: 'text' | 'number';
  width: number;
}

interface Sheet {
  title: string;
  columns: Column[];
  rows: Cell[][];
}

/** Prepares a file of confirmed results, or of their statistics. */
export async function exportResults(
  dependencies: JuryDependencies,
  { editionId, table, format, language: asked }: FunctionInput<'exportResults'>,
  context: SignedInContext,
): Promise<FunctionOutput<'exportResults'>> {
  const { configs } = dependencies;
  const { id } = await (editionId === '' ? configs.current() : configs.requireById(editionId));
  const language = isLanguage(asked) ? asked : context.language;
  const request = { kind: 'results' as const, editionId: id, table, format, language, columns: [] };
  return prepareExport(dependencies, { request, total: null }, context);
}

/** Reads the results when the file is downloaded. */
export function resultExportSource({ pool, configs }: JuryDependencies): ResultExportSource {
  return {
    async table({ editionId, table }, language) {
      const config = await configs.requireById(editionId);
      const results = await loadResults(pool, { config, language });
      const { title, columns, rows } = SHEETS[table](results, language);
      const at = { locale: language };
      return {
        title,
        headings: columns.map(({ heading }) => heading),
        columns: columns.map(({ type, width }): ExportColumn => ({ type, width })),
        batches: oneBatch(rows),
        yes: m.export_yes({}, at),
        no: m.export_no({}, at),
      };
    },
  };
}

const SHEETS = { results: resultSheet, 'results-statistics': statisticsSheet };

async function* oneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

function resultSheet({ categories }: OfficeResults, language: Language): Sheet {
  const at = { locale: language };
  return {
    title: m.results_title({}, at),
    columns: [
      text(m.jury_column_category({}, at), 24),
      text(m.jury_column_who({}, at), 28),
      text(m.results_column_members({}, at), 40),
      text(m.results_column_school({}, at), 40),
      text(m.results_column_teacher({}, at), 28),
      number(m.results_column_points({}, at)),
      text(m.results_column_band({}, at), 22),
      number(m.results_column_place({}, at)),
      text(m.results_column_prizes({}, at), 32),
      text(m.results_column_signup({}, at), 14),
    ],
    rows: categories.flatMap(({ name: category, rows }) =>
      rows.map((row) => [
        category,
        row.name || m.results_gone({}, at),
        row.members,
        row.school,
        row.teacher,
        row.value === null ? null : Number(row.value),
        row.band ?? '',
        row.place,
        [...row.titles, ...row.prizes].join('; '),
        row.number,
      ]),
    ),
  };
}

function statisticsSheet({ statistics }: OfficeResults, language: Language): Sheet {
  const at = { locale: language };
  const groups: Record<StatisticsGroup, string> = {
    category: m.results_by_category({}, at),
    region: m.results_by_region({}, at),
    school: m.results_by_school({}, at),
  };
  return {
    title: m.results_statistics({}, at),
    columns: [
      text(m.results_column_group({}, at), 14),
      text(m.results_column_name({}, at), 44),
      number(m.jury_column_appearances({}, at)),
      number(m.results_column_awarded({}, at)),
      ...statistics.bands.map(number),
      number(m.results_column_first_places({}, at)),
      number(m.results_column_laureates({}, at)),
    ],
    rows: statistics.lines.map((line) => [
      groups[line.by],
      line.name || m.results_unknown({}, at),
      line.appearances,
      line.awarded,
      ...line.bands,
      line.firstPlaces,
      line.laureates,
    ]),
  };
}

function text(heading: string, width: number): Column {
  return { heading, type: 'text', width };
}

function number(heading: string): Column {
  return { heading, type: 'number', width: Math.max(10, heading.length + 2) };
}
