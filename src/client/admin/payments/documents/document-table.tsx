import type { MoneyDocument } from '#client/admin/payments/documents/use-documents.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
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
    <table className="office-table" aria-busy={isLoading}>
      <thead>
        <tr>
          <th scope="col">{m.doc_column_number({}, at)}</th>
          <th scope="col">{m.doc_issued_on({}, at)}</th>
          <th scope="col">{m.doc_column_payer({}, at)}</th>
          <th scope="col">{m.doc_column_signups({}, at)}</th>
          <th scope="col" className="cell-amount">
            {m.pdf_total({}, at)}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </tbody>
    </table>
  );
}

/** Of a school's collective payment more would hide everything else. */
const SHOWN_SIGNUPS = 5;

function DocumentRow({ document }: { document: MoneyDocument }) {
  const at = useLocale();
  const { signups } = document;
  return (
    <tr>
      <th scope="row">
        <DocumentLink document={document} />
        <span className="cell-second">{documentKindText(document.kind, at.locale)}</span>
      </th>
      <td className="cell-time" data-label={m.doc_issued_on({}, at)}>
        {formatDate(document.issuedOn, at.locale)}
      </td>
      <td className="cell-long" data-label={m.doc_column_payer({}, at)}>
        {document.payerName}
      </td>
      <td data-label={m.doc_column_signups({}, at)}>
        <span>
          {signups.slice(0, SHOWN_SIGNUPS).map(({ id, number }) => (
            <span key={id} className="pay-part">
              <OfficeLink to={`/admin/signups/${id}`}>{number}</OfficeLink>
            </span>
          ))}
          {signups.length > SHOWN_SIGNUPS && ` + ${signups.length - SHOWN_SIGNUPS}`}
        </span>
      </td>
      <td className="cell-amount" data-label={m.pdf_total({}, at)}>
        {formatAmount(document.totalMinor, at.locale)}
      </td>
    </tr>
  );
}

/** The number is the link: what is behind it is the document itself. */
export function DocumentLink({ document }: { document: MoneyDocument }) {
  const at = useLocale();
  return (
    <a
      href={document.url}
      target="_blank"
      rel="noreferrer"
      className="document-number"
      aria-label={`${documentTitle(document, at.locale)}, PDF`}
    >
      {document.number}
    </a>
  );
}
