import { useState } from 'react';
import { MoreButton } from '#client/admin/more-button.tsx';
import { DocumentExportDialog } from '#client/admin/payments/documents/document-export-dialog.tsx';
import { DocumentTable } from '#client/admin/payments/documents/document-table.tsx';
import {
  type DocumentFilter,
  type KindSum,
  useDocuments,
} from '#client/admin/payments/documents/use-documents.ts';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DateRange } from '#client/kit/date-field.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { optionsOf, Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { DOCUMENT_KINDS } from '#domain/money-document/kinds.ts';
import { documentKindText } from '#i18n/document-words.ts';
import { formatAmount, formatCount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';
import '#client/admin/payments/documents/documents.css';

const NO_FILTER: DocumentFilter = { search: '', kind: '', from: '', to: '' };

export default function DocumentsPart() {
  const at = useLocale();
  const [filter, setFilter] = useState(NO_FILTER);
  const [isExporting, setExporting] = useState(false);
  const settled = { ...filter, search: useDebounced(filter.search) };
  const register = useDocuments(settled);
  const { documents, sums, more } = register;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  return (
    <>
      <Sums sums={sums} />
      <Filters filter={filter} onChange={setFilter} />
      <div className="form-actions">
        <QuietButton disabled={count === 0} onClick={() => setExporting(true)}>
          {m.doc_export({}, at)}
        </QuietButton>
      </div>
      <Alert onRetry={register.reload}>{register.problem}</Alert>
      {!documents && !register.problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {documents?.length === 0 && (
        <EmptyState>{isFiltered ? m.doc_none_found({}, at) : m.doc_none({}, at)}</EmptyState>
      )}
      {documents && documents.length > 0 && (
        <DocumentTable documents={documents} isLoading={register.isLoading} />
      )}
      <MoreButton more={more} />
      {isExporting && <DocumentExportDialog filter={settled} onClose={() => setExporting(false)} />}
    </>
  );
}

function Filters({
  filter,
  onChange,
}: {
  filter: DocumentFilter;
  onChange(filter: DocumentFilter): void;
}) {
  const at = useLocale();
  return (
    <search className="filters">
      <TextField
        className="grows"
        label={m.doc_search({}, at)}
        type="search"
        value={filter.search}
        onChange={(value) => onChange({ ...filter, search: value })}
      />
      <Select
        label={m.doc_filter_kind({}, at)}
        value={filter.kind}
        none={m.doc_filter_all({}, at)}
        options={optionsOf(DOCUMENT_KINDS, documentKindText, at.locale)}
        onChange={(value) => onChange({ ...filter, kind: value })}
      />
      <DateRange
        fromLabel={m.doc_filter_from({}, at)}
        toLabel={m.doc_filter_to({}, at)}
        from={filter.from}
        to={filter.to}
        onChange={(part) => onChange({ ...filter, ...part })}
      />
    </search>
  );
}

function Sums({ sums }: { sums: readonly KindSum[] }) {
  const at = useLocale();
  if (sums.length === 0) return null;
  return (
    <dl className="pay-sums">
      {sums.map(({ kind, count, totalMinor }) => (
        <div key={kind}>
          <dt>
            {documentKindText(kind, at.locale)} · {formatCount(count, at.locale)}
          </dt>
          <dd>{formatAmount(totalMinor, at.locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
