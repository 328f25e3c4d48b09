import { useState } from 'react';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { ResultExportDialog } from '#client/admin/results/result-export-dialog.tsx';
import { StatisticsSection } from '#client/admin/results/statistics-section.tsx';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { RESULT_TABLES } from '#domain/spreadsheet/export-columns.ts';
import { awardWords, resultStateText } from '#i18n/jury-text.ts';
import { pointsText } from '#i18n/points-text.ts';
import { printTitle } from '#i18n/print-texts.ts';
import { m } from '#i18n/texts.ts';

type Category = FunctionOutput<'listResults'>['categories'][number];
type ResultTable = (typeof RESULT_TABLES)[number];

/** Confirmed results, and what is made of them: files, statistics, diplomas and letters. */
export function AwardsPart({ mayPrint }: { mayPrint: boolean }) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery('listResults', { editionId: edition.id });
  const [exported, setExported] = useState<ResultTable | null>(null);
  if (!data) return <Alert onRetry={reload}>{problem}</Alert>;
  const { categories, statistics } = data;
  const exports = { results: m.results_export, 'results-statistics': m.results_export_statistics };
  return (
    <>
      <p className="note">{m.results_office_lead({}, at)}</p>
      <Alert onRetry={reload}>{problem}</Alert>
      {categories.length === 0 ? (
        <EmptyState>{m.results_office_none({}, at)}</EmptyState>
      ) : (
        <>
          <p className="awards-actions">
            {RESULT_TABLES.map((table) => (
              <QuietButton key={table} onClick={() => setExported(table)}>
                {exports[table]({}, at)}
              </QuietButton>
            ))}
            {mayPrint &&
              (['diplomas', 'school-results'] as const).map((kind) => (
                <OfficeLink key={kind} to={`/admin/documents/print/${kind}`}>
                  {printTitle(kind, at.locale)}
                </OfficeLink>
              ))}
          </p>
          {categories.map((category) => (
            <CategoryAwards key={category.category} category={category} />
          ))}
          <StatisticsSection statistics={statistics} />
        </>
      )}
      {exported && (
        <ResultExportDialog
          editionId={edition.id}
          table={exported}
          title={exports[exported]({}, at)}
          onClose={() => setExported(null)}
        />
      )}
    </>
  );
}

function CategoryAwards({ category }: { category: Category }) {
  const at = useLocale();
  const { name, state, number, rows, withheld } = category;
  return (
    <section className="awards-category" aria-label={name}>
      <h2>{name}</h2>
      <p className="note">
        {resultStateText(state, at.locale)}
        {number > 1 && ` · ${m.jury_version({ number }, at)}`}
      </p>
      <DataTable
        caption={name}
        columns={{
          who: { text: m.jury_column_who({}, at), isRowHeader: true },
          teacher: { text: m.results_column_teacher({}, at) },
          points: { text: m.results_column_points({}, at), isNumber: true },
          award: { text: m.results_column_award({}, at) },
        }}
        rows={rows}
        keyOf={({ appearanceId }) => appearanceId}
        cells={(row) => ({
          who: (
            <>
              {row.name || m.results_gone({}, at)}
              {row.members && <span className="cell-second">{row.members}</span>}
              {row.school && <span className="cell-second">{row.school}</span>}
            </>
          ),
          teacher: row.teacher || '–',
          points: row.value === null ? '–' : pointsText(row.value, at.locale),
          award: (
            <>
              {[...row.titles, awardWords(row, at.locale)].join(', ')}
              {row.prizes.map((prize) => (
                <span key={prize} className="cell-second">
                  {prize}
                </span>
              ))}
              {row.isDecided && <span className="cell-second">{m.results_decided({}, at)}</span>}
            </>
          ),
        })}
      />
      {withheld.length > 0 && (
        <p className="note">{m.results_withheld({ prizes: withheld.join(', ') }, at)}</p>
      )}
    </section>
  );
}
