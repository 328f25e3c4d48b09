import type { LedgerEntry } from '#client/admin/payments/ledger/use-ledger.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { entryKindText, paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

interface LedgerTableProps {
  entries: readonly LedgerEntry[];
  isLoading: boolean;
  /** Null for a read-only user. */
  onAllocate: ((entry: LedgerEntry) => void) | null;
}

export function LedgerTable({ entries, isLoading, onAllocate }: LedgerTableProps) {
  const at = useLocale();
  return (
    <DataTable
      className="ledger-table"
      isBusy={isLoading}
      columns={{
        day: { text: m.pay_col_day({}, at), className: 'cell-time' },
        what: { text: m.pay_col_what({}, at), isRowHeader: true },
        payer: { text: m.pay_col_payer({}, at), className: 'cell-long' },
        signups: { text: m.pay_col_signups({}, at) },
        amount: { text: m.pay_col_amount({}, at), isNumber: true },
      }}
      rows={entries}
      keyOf={(entry) => entry.id}
      cells={(entry) => ({
        day: formatDate(entry.bookedOn, at.locale),
        what: (
          <>
            {entryKindText(entry.kind, at.locale)} {paymentMethodText(entry.method, at.locale)}
            {entry.note && <span className="cell-second">{entry.note}</span>}
          </>
        ),
        payer: entry.payer,
        signups: (
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
                  <LinkButton
                    aria-label={m.share_give_of(
                      { amount: formatAmount(entry.freeMinor, at.locale), payer: entry.payer },
                      at,
                    )}
                    onClick={() => onAllocate(entry)}
                  >
                    {m.share_give({}, at)}
                  </LinkButton>
                )}
              </span>
            )}
          </div>
        ),
        amount: formatAmount(entry.amountMinor, at.locale),
      })}
    />
  );
}
