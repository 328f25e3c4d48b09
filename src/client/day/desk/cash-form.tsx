import { type FormEvent, useId, useState } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { useDay } from '#client/day/day-context.tsx';
import { DayField } from '#client/day/day-field.tsx';
import { cashKey, forgetCashKey } from '#client/day/desk/cash-key.ts';
import { callServer } from '#client/day/store/own-server.ts';
import { callErrorText } from '#client/lib/call-error-text.ts';
import { FunctionError } from '#client/lib/call-function.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { eurosText, parseEuros } from '#domain/edition/euros.ts';
import { amountMinor } from '#domain/money.ts';
import { m } from '#i18n/texts.ts';

export interface TakenCash extends FunctionOutput<'takeDayCash'> {
  amountMinor: number;
}

interface CashFormProps {
  signupId: string;
  owedMinor: number;
  onTaken(taken: TakenCash): void;
}

/** Takes cash with a numbered receipt; only with a connection, because numbers have no gaps. */
export function CashForm({ signupId, owedMinor, onTaken }: CashFormProps) {
  const at = useLocale();
  const id = useId();
  const { session, view } = useDay();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!isOpen) {
    const open = () => {
      setAmount(eurosText(amountMinor(owedMinor)));
      setOpen(true);
    };
    return (
      <button type="button" className="button" onClick={open}>
        {m.day_cash_take({}, at)}
      </button>
    );
  }
  const problemOf = (error: unknown) =>
    error instanceof FunctionError && error.isNetworkFailure
      ? m.day_cash_no_answer({}, at)
      : callErrorText(error, at.locale);
  const take = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const minor = parseEuros(amount);
    if (minor === null || minor <= 0) return setProblem(m.day_cash_wrong_amount({}, at));
    setBusy(true);
    setProblem('');
    try {
      const taken = await callServer('takeDayCash', {
        token: view.device.token,
        idempotencyKey: cashKey(signupId),
        signupId,
        amountMinor: minor,
      });
      forgetCashKey(signupId);
      setOpen(false);
      onTaken({ ...taken, amountMinor: minor });
      void session.exchange();
    } catch (error) {
      const isAnswer = error instanceof FunctionError && !error.isNetworkFailure;
      if (isAnswer) forgetCashKey(signupId);
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="day-receipt" onSubmit={take}>
      <DayField
        id={`${id}-amount`}
        label={m.day_receipt_amount({}, at)}
        inputMode="decimal"
        value={amount}
        problem={problem}
        onValue={setAmount}
      />
      <div className="day-actions">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? m.day_cash_taking({}, at) : m.day_cash_confirm({}, at)}
        </button>
        <button type="button" className="link-button" onClick={() => setOpen(false)}>
          {m.day_cash_cancel({}, at)}
        </button>
      </div>
    </form>
  );
}
