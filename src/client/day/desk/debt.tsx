import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDataAge, useDay, useRecording, useTimeText } from '#client/day/day-context.tsx';
import { CashForm, type TakenCash } from '#client/day/desk/cash-form.tsx';
import { CashReceipt } from '#client/day/desk/cash-receipt.tsx';
import { ReceiptForm } from '#client/day/desk/receipt-form.tsx';
import type { DayPerson } from '#client/day/store/people.ts';
import { useMayUndo } from '#client/day/use-may-undo.ts';
import { stateOf } from '#domain/day/day-log.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** The debt of the signup, its age, and the cash that was noted on paper. */
export function Debt({ person }: { person: DayPerson }) {
  const at = useLocale();
  const timeText = useTimeText();
  const { log, device } = useDay().view;
  const [taken, setTaken] = useState<TakenCash | null>(null);
  const { isFresh, takenAt } = useDataAge();
  const { record, hasFailed } = useRecording();
  const mayUndo = useMayUndo();
  // The snapshot follows a few seconds after the money.
  const owedMinor = Math.min(
    person.signup?.owedMinor ?? 0,
    taken?.owedMinor ?? Number.MAX_SAFE_INTEGER,
  );
  const { receipts } = stateOf(log, 'signup', person.signupId);
  if (owedMinor <= 0 && receipts.length === 0 && !taken) {
    return (
      <p className="day-paid">
        {m.day_paid({}, at)} {!isFresh && m.day_as_of({ time: timeText(takenAt) }, at)}
      </p>
    );
  }
  const euros = (minor: number) => formatAmount(amountMinor(minor), at.locale);
  return (
    <div className="day-debt">
      {owedMinor > 0 && (
        <p>
          {m.day_owes({ amount: euros(owedMinor), number: person.signup?.number ?? '' }, at)}{' '}
          {!isFresh && <span className="note">{m.day_as_of({ time: timeText(takenAt) }, at)}</span>}
        </p>
      )}
      {receipts.map((one) => (
        <p key={one.key} className="day-done">
          {m.day_receipt_noted({ receipt: one.receipt, amount: euros(one.amountMinor) }, at)}{' '}
          {mayUndo([one]) && (
            <button
              type="button"
              className="link-button"
              onClick={() =>
                record([
                  {
                    kind: 'receipt-undone',
                    subject: person.signupId,
                    payload: { event: one.key },
                  },
                ])
              }
            >
              {m.day_undo({}, at)}
            </button>
          )}
        </p>
      ))}
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      {taken && <CashReceipt key={taken.entryId} taken={taken} />}
      {owedMinor > 0 &&
        (device.takesCash && isFresh ? (
          <CashForm signupId={person.signupId} owedMinor={owedMinor} onTaken={setTaken} />
        ) : (
          <ReceiptForm signupId={person.signupId} owedMinor={owedMinor} />
        ))}
    </div>
  );
}
