import { type FormEvent, useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useRecording } from '#client/day/day-context.tsx';
import { DayField } from '#client/day/day-field.tsx';
import { eurosText, parseEuros } from '#domain/edition/euros.ts';
import { amountMinor } from '#domain/money.ts';
import { m } from '#i18n/texts.ts';

/** Notes the number of a paper receipt. The office books the money. */
export function ReceiptForm({ signupId, owedMinor }: { signupId: string; owedMinor: number }) {
  const at = useLocale();
  const id = useId();
  const { record, hasFailed } = useRecording();
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState('');
  const [amount, setAmount] = useState(() => eurosText(amountMinor(owedMinor)));
  const [isWrong, setWrong] = useState(false);
  if (!isOpen) {
    return (
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {m.day_note_receipt({}, at)}
      </button>
    );
  }
  const note = async (event: FormEvent) => {
    event.preventDefault();
    const minor = parseEuros(amount);
    const isRight = minor !== null && minor > 0 && receipt.trim() !== '';
    setWrong(!isRight);
    if (!isRight) return;
    await record([
      {
        kind: 'paid-at-desk',
        subject: signupId,
        payload: { receipt: receipt.trim(), amountMinor: minor },
      },
    ]);
    setOpen(false);
    setReceipt('');
  };
  return (
    <form className="day-receipt" onSubmit={note}>
      <DayField
        id={`${id}-receipt`}
        label={m.day_receipt_number({}, at)}
        value={receipt}
        maxLength={40}
        onValue={setReceipt}
      />
      <DayField
        id={`${id}-amount`}
        label={m.day_receipt_amount({}, at)}
        inputMode="decimal"
        value={amount}
        problem={isWrong ? m.day_receipt_wrong({}, at) : ''}
        onValue={setAmount}
      />
      {hasFailed && (
        <p className="day-alert" role="alert">
          {m.day_not_kept({}, at)}
        </p>
      )}
      <button type="submit" className="button">
        {m.day_receipt_save({}, at)}
      </button>
      <p className="note">{m.day_receipt_hint({}, at)}</p>
    </form>
  );
}
