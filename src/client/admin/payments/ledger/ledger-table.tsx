import type { LedgerEntry } from '#client/admin/payments/ledger/use-ledger.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { entryKindText, paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

interface LedgerTableProps {
  entries: readonly LedgerEntry[];
  isLoading: boolean;
  /** Null for whoever may only read. */
  onAllocate: ((entry: LedgerEntry) => void) | null;
}

export function LedgerTable({ entries, isLoading, onAllocate }: LedgerTableProps) {
  const at = useLocale();
  return (
    <table className="office-table ledger-table" aria-busy={isLoading}>
      <thead>
        <tr>
          <th scope="col">{m.pay_col_day({}, at)}</th>
          <th scope="col">{m.pay_col_what({}, at)}</th>
          <th scope="col">{m.pay_col_payer({}, at)}</th>
          <th scope="col">{m.pay_col_signups({}, at)}</th>
          <th scope="col" className="cell-amount">
            {m.pay_col_amount({}, at)}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onAllocate={onAllocate} />
        ))}
      </tbody>
    </table>
  );
}

interface EntryRowProps extends Pick<LedgerTableProps, 'onAllocate'> {
  entry: LedgerEntry;
}

function EntryRow({ entry, onAllocate }: EntryRowProps) {
  const at = useLocale();
  return (
    <tr>
      <td className="cell-time" data-label={m.pay_col_day({}, at)}>
        {formatDate(entry.bookedOn, at.locale)}
      </td>
      <th scope="row">
        {entryKindText(entry.kind, at.locale)} {paymentMethodText(entry.method, at.locale)}
        {entry.note && <span className="cell-second">{entry.note}</span>}
      </th>
      <td className="cell-long" data-label={m.pay_col_payer({}, at)}>
        {entry.payer}
      </td>
      <td data-label={m.pay_col_signups({}, at)}>
        <div>
          {entry.parts.map((part) => (
            <span key={part.signupId} className="pay-part">
              <OfficeLink to={`/admin/signups/${part.signupId}`}>{part.number}</OfficeLink>
              {entry.parts.length > 1 && ` ${formatAmount(part.amountMinor, at.locale)}`}
            </span>
          ))}
          {entry.freeMinor !== 0 && (
            <span className="pay-free">
              <span>{m.pay_free({ amount: formatAmount(entry.freeMinor, at.locale) }, at)}</span>
              {onAllocate && entry.isAllocatable && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={m.share_give_of(
                    { amount: formatAmount(entry.freeMinor, at.locale), payer: entry.payer },
                    at,
                  )}
                  onClick={() => onAllocate(entry)}
                >
                  {m.share_give({}, at)}
                </button>
              )}
            </span>
          )}
        </div>
      </td>
      <td className="cell-amount" data-label={m.pay_col_amount({}, at)}>
        {formatAmount(entry.amountMinor, at.locale)}
      </td>
    </tr>
  );
}
