import { useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay } from '#client/day/day-context.tsx';
import type { TakenCash } from '#client/day/desk/cash-form.tsx';
import { callServer } from '#client/day/store/own-server.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Printed from the page that opens, or mailed to the contact of the signup. */
export function CashReceipt({ taken }: { taken: TakenCash }) {
  const at = useLocale();
  const { token } = useDay().view.device;
  const [sent, setSent] = useState<'no' | 'busy' | 'yes'>('no');
  const [problem, setProblem] = useState('');
  const send = async () => {
    setSent('busy');
    setProblem('');
    try {
      await callServer('sendDayReceipt', { token, entryId: taken.entryId });
      setSent('yes');
    } catch (error) {
      setSent('no');
      setProblem(callErrorText(error, at.locale));
    }
  };
  const amount = formatAmount(amountMinor(taken.amountMinor), at.locale);
  return (
    <div className="day-receipt">
      <p className="day-done" role="status">
        {m.day_cash_taken({ amount, receipt: taken.receipt.number }, at)}
      </p>
      <div className="day-actions">
        <a className="button quiet" href={taken.receipt.url} target="_blank" rel="noreferrer">
          {m.day_cash_print({}, at)}
        </a>
        {sent === 'yes' ? (
          <p className="day-done">{m.day_cash_sent({}, at)}</p>
        ) : (
          <button
            type="button"
            className="button quiet"
            aria-disabled={sent === 'busy'}
            onClick={() => sent === 'no' && void send()}
          >
            {m.day_cash_send({}, at)}
          </button>
        )}
      </div>
      {problem && (
        <p className="day-alert" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
