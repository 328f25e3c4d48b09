import type { MoneyDocument } from '#client/admin/payments/documents/use-documents.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { documentKindText, documentTitle } from '#i18n/document-words.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface DocumentTableProps {
  documents: readonly MoneyDocument[];
  isLoading: boolean;
}

export function DocumentTable({ documents, isLoading }: DocumentTableProps) {
  const at = useLocale();
  return (
    <DataTable
      isBusy={isLoading}
      columns={{
        number: { text: m.doc_column_number({}, at), isRowHeader: true },
        on: { text: m.doc_issued_on({}, at), className: 'cell-time' },
        payer: { text: m.doc_column_payer({}, at), className: 'cell-long' },
        signups: { text: m.doc_column_signups({}, at) },
        total: { text: m.pdf_total({}, at), isNumber: true },
      }}
      rows={documents}
      keyOf={(document) => document.id}
      cells={(document) => {
        const { signups } = document;
        return {
          number: (
            <>
              <DocumentLink document={document} />
              <span className="cell-second">{documentKindText(document.kind, at.locale)}</span>
            </>
          ),
          on: formatDate(document.issuedOn, at.locale),
          payer: document.payerName,
          signups: (
            <span>
              {signups.slice(0, SHOWN_SIGNUPS).map(({ id, number }) => (
                <span key={id} className="pay-part">
                  <OfficeLink to={`/admin/signups/${id}`}>{number}</OfficeLink>
                </span>
              ))}
              {signups.length > SHOWN_SIGNUPS && ` + ${signups.length - SHOWN_SIGNUPS}`}
            </span>
          ),
          total: formatAmount(document.totalMinor, at.locale),
        };
      }}
    />
  );
}

/** More signups of a collective payment would hide the rest. */
const SHOWN_SIGNUPS = 5;

export function DocumentLink({ document }: { document: MoneyDocument }) {
  const at = useLocale();
  return (
    <a
      href={document.url}
      target="_blank"
      rel="noreferrer"
      className="cell-time"
      aria-label={`${documentTitle(document, at.locale)}, PDF`}
    >
      {document.number}
    </a>
  );
}
