import { useState } from 'react';
import { MeaningField } from '#client/admin/payments/meaning-field.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { receiptToast } from '#client/admin/signup/receipt-toast.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { AmountField } from '#client/kit/amount-field.tsx';
import { RadioGroup } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { amountMinor } from '#domain/money.ts';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import { formatAmount } from '#i18n/format.ts';
import { paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

type Kind = 'payment' | 'refund';
type Method = 'cash' | 'terminal';

/** Books cash or a terminal payment, in or out; proposes the owed amount. */
export function DeskMoneyDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { signup, act } = useSignupWork();
  const { owedMinor } = signup.money;
  // One idempotency key per dialog: a double click or a retry books once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>(owedMinor < 0 ? 'refund' : 'payment');
  const [method, setMethod] = useState<Method>('cash');
  const [typed, setTyped] = useState(
    owedMinor === 0 ? '' : writtenAmount(amountMinor(Math.abs(owedMinor))),
  );
  const [payer, setPayer] = useState('');
  const [note, setNote] = useState('');
  const [meaning, setMeaning] = useState<RefundMeaning | null>(null);
  const [wrong, setWrong] = useState({ amount: false, note: false, meaning: false });
  // Asked once the amount exceeds the overpayment.
  const surplusMinor = Math.max(0, -owedMinor);
  const asksMeaning = kind === 'refund' && (typedAmount(typed) ?? 0) > surplusMinor;
  const submit = async () => {
    const amount = typedAmount(typed);
    const isAmountWrong = amount === null || amount <= 0;
    const isNoteMissing = kind === 'refund' && note.trim() === '';
    const isMeaningMissing = asksMeaning && meaning === null;
    setWrong({ amount: isAmountWrong, note: isNoteMissing, meaning: isMeaningMissing });
    if (isAmountWrong || isNoteMissing || isMeaningMissing) return;
    await action.run(async () => {
      const { receipt } = await act(() =>
        callAsUser('bookDeskMoney', {
          signupId: signup.id,
          idempotencyKey,
          kind,
          method,
          amountMinor: amount,
          payer,
          note,
          meaning: asksMeaning ? meaning : null,
        }),
      );
      const text = m.pay_book_done({ amount: formatAmount(amount, at.locale) }, at);
      toast(receiptToast(text, receipt, at));
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.pay_book_title({}, at)}
      text={signup.number}
      submitLabel={m.pay_book_save({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <RadioGroup<Kind>
        legend={m.pay_book_kind({}, at)}
        value={kind}
        options={[
          { value: 'payment', text: m.pay_book_payment({}, at) },
          { value: 'refund', text: m.pay_book_refund({}, at) },
        ]}
        onChange={setKind}
      />
      <RadioGroup<Method>
        legend={m.pay_book_method({}, at)}
        value={method}
        options={[
          { value: 'cash', text: paymentMethodText('cash', at.locale) },
          { value: 'terminal', text: paymentMethodText('terminal', at.locale) },
        ]}
        onChange={setMethod}
      />
      <AmountField
        label={m.pay_book_amount({}, at)}
        value={typed}
        isWrong={wrong.amount}
        onChange={setTyped}
      />
      {asksMeaning && (
        <MeaningField
          value={meaning}
          isMissing={wrong.meaning && meaning === null}
          onChange={setMeaning}
        />
      )}
      <TextField
        label={m.pay_book_payer({}, at)}
        maxLength={200}
        value={payer}
        onChange={setPayer}
      />
      <TextField
        label={m.pay_book_note({}, at)}
        maxLength={500}
        value={note}
        problem={wrong.note && m.pay_book_note_required({}, at)}
        onChange={setNote}
      />
    </DialogForm>
  );
}
