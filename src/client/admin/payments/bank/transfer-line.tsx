import { type BankListRow, whyText } from '#client/admin/payments/bank/bank-texts.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Language } from '#domain/language.ts';
import { amountMinor, CURRENCY } from '#domain/money.ts';
import { printedIban } from '#domain/payment/iban.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** A bank row, in the order in which a treasurer reads it. */
export function TransferLine({ row }: { row: BankListRow }) {
  const at = useLocale();
  const facts = [
    row.symbol && m.bank_symbol({ symbol: row.symbol }, at),
    row.specificSymbol && m.bank_specific({ symbol: row.specificSymbol }, at),
    row.payerIban && shownAccount(row.payerIban),
  ].filter(Boolean);
  return (
    <div className="bank-transfer">
      <div className="bank-transfer-head">
        <strong className="bank-amount">{writtenMoney(row, at.locale)}</strong>
        <span>{formatDate(row.bookedOn, at.locale)}</span>
        <span className="bank-payer">{row.payerName || m.bank_unknown_payer({}, at)}</span>
      </div>
      {facts.length > 0 && <div className="bank-facts">{facts.join(' · ')}</div>}
      {row.message && <div className="bank-message">{row.message}</div>}
      {row.why && <div className="bank-why">{whyText(row.why, at.locale)}</div>}
    </div>
  );
}

/** An amount in another currency keeps its currency code. */
function writtenMoney(row: BankListRow, locale: Language): string {
  const signed = amountMinor(row.direction === 'debit' ? -row.amountMinor : row.amountMinor);
  const euros = formatAmount(signed, locale);
  return row.currency === CURRENCY ? euros : euros.replace('€', row.currency);
}

function shownAccount(account: string): string {
  return /^[A-Z]{2}\d{2}/.test(account) ? printedIban(account) : account;
}
