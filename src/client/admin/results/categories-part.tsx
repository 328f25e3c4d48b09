import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { formatCount } from '#i18n/format.ts';
import { resultStateText } from '#i18n/jury-text.ts';
import { m } from '#i18n/texts.ts';

/** How far each category is; its marks are for those who may see them. */
export function CategoriesPart({ mayRead }: { mayRead: boolean }) {
  const at = useLocale();
  const { edition } = useEdition();
  const { data, problem, reload } = useOfficeQuery(
    'listJuryCategories',
    { editionId: edition.id },
    { everyMs: () => 10_000 },
  );
  const count = (value: number) => formatCount(value, at.locale);
  return (
    <>
      <Alert onRetry={reload}>{problem}</Alert>
      {data?.categories.length === 0 && <EmptyState>{m.scoring_no_categories({}, at)}</EmptyState>}
      {data && data.categories.length > 0 && (
        <DataTable
          caption={m.jury_categories({}, at)}
          columns={{
            name: { text: m.jury_column_category({}, at), isRowHeader: true },
            appearances: { text: m.jury_column_appearances({}, at), isNumber: true },
            jurors: { text: m.jury_column_jurors({}, at), isNumber: true },
            marks: { text: m.jury_column_marks({}, at), isNumber: true },
            state: { text: m.jury_column_state({}, at) },
          }}
          rows={data.categories}
          keyOf={({ category }) => category}
          cells={(row) => ({
            name: mayRead ? (
              <OfficeLink to={`/admin/results?category=${encodeURIComponent(row.category)}`}>
                {row.name}
              </OfficeLink>
            ) : (
              row.name
            ),
            appearances: count(row.appearances),
            jurors: count(row.jurors),
            marks: m.jury_of({ done: count(row.marks), all: count(row.expected) }, at),
            state: row.hasRule ? (
              <>
                {resultStateText(row.state, at.locale)}
                {row.isLocked && row.state === 'draft' && (
                  <span className="cell-second">{m.jury_locked({}, at)}</span>
                )}
                {row.number > 1 && (
                  <span className="cell-second">{m.jury_version({ number: row.number }, at)}</span>
                )}
              </>
            ) : (
              <OfficeLink to="/admin/settings/scoring">{m.jury_no_rule({}, at)}</OfficeLink>
            ),
          })}
        />
      )}
    </>
  );
}
