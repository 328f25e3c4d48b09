import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import type { FunctionOutput } from '#contract/functions.ts';
import { type CashClosing, closeCash } from '#domain/day/close-cash.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatDayMonth, formatTime } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

type Taken = FunctionOutput<'listDayCash'>['taken'][number];

/** Receipts of each desk on each day, to be compared with its till. */
export function CashSection({ editionId }: { editionId: string }) {
  const at = useLocale();
  const { timeZone } = useEdition().edition.edition;
  const { data } = useOfficeQuery('listDayCash', { editionId });
  if (!data || (data.taken.length === 0 && data.noted.length === 0)) return null;
  const euros = (minor: number) => formatAmount(amountMinor(minor), at.locale);
  return (
    <section aria-labelledby="day-cash">
      <h2 id="day-cash">{m.office_day_cash({}, at)}</h2>
      {closeCash(data.taken).map((closing) => (
        <Closing key={`${closing.deviceId} ${closing.bookedOn}`} closing={closing} />
      ))}
      {data.noted.length > 0 && (
        <>
          <h3>{m.office_day_noted({}, at)}</h3>
          <p className="note">{m.office_day_noted_text({}, at)}</p>
          <ul className="day-noted">
            {data.noted.map((one) => (
              <li key={`${one.signupId} ${one.receipt} ${one.at}`}>
                {m.office_day_noted_line(
                  {
                    receipt: one.receipt,
                    amount: euros(one.amountMinor),
                    device: one.device,
                    time: formatTime(one.at, timeZone),
                  },
                  at,
                )}{' '}
                <OfficeLink to={`/admin/signups/${one.signupId}`}>{one.signup}</OfficeLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Closing({ closing }: { closing: CashClosing<Taken> }) {
  const at = useLocale();
  const { timeZone } = useEdition().edition.edition;
  const euros = (minor: number) => formatAmount(amountMinor(minor), at.locale);
  const id = `cash-${closing.deviceId}-${closing.bookedOn}`;
  return (
    <details className="day-closing">
      <summary id={id}>
        <strong>{closing.device}</strong>, {formatDayMonth(closing.bookedOn, at.locale)}:{' '}
        {euros(closing.sumMinor)}, {m.office_day_receipts({ count: closing.count }, at)}
      </summary>
      <DataTable
        labelledBy={id}
        columns={{
          receipt: { text: m.office_day_receipt({}, at), isRowHeader: true },
          time: { text: m.office_day_time({}, at) },
          signup: { text: m.office_day_signup({}, at) },
          payer: { text: m.office_day_payer({}, at) },
          amount: { text: m.office_day_amount({}, at), isNumber: true },
        }}
        rows={closing.rows}
        keyOf={({ entryId }) => entryId}
        rowClass={({ isVoid }) => (isVoid ? 'is-quiet' : undefined)}
        cells={(row) => ({
          receipt: <a href={row.receiptUrl}>{row.receipt}</a>,
          time: formatTime(row.at, timeZone),
          signup: <OfficeLink to={`/admin/signups/${row.signupId}`}>{row.signup}</OfficeLink>,
          payer: row.payer,
          amount: row.isVoid
            ? m.office_day_voided({ amount: euros(row.amountMinor) }, at)
            : euros(row.amountMinor),
        })}
      />
    </details>
  );
}
