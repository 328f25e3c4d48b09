import { useState } from 'react';
import type { CardPayment } from '#client/admin/payments/card/card-payment.ts';
import { MeaningField } from '#client/admin/payments/meaning-field.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { typedAmount, writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { AmountField } from '#client/kit/amount-field.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { FunctionError } from '#client/lib/call-function.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import { REASON_LIMIT } from '#domain/signup/text-rules.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface RefundDialogProps {
  payment: CardPayment;
  /** Called after each attempt. */
  onDone?(): void;
  onClose(): void;
}

export function RefundDialog({ payment, onDone, onClose }: RefundDialogProps) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  // One idempotency key per dialog: a double click or a retry refunds once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(writtenAmount(payment.refundableMinor));
  const [reason, setReason] = useState('');
  const [meaning, setMeaning] = useState<RefundMeaning | null>(null);
  // Only the server knows what the signup owes now.
  const [asksMeaning, setAsksMeaning] = useState(false);
  const [wrong, setWrong] = useState({ amount: false, reason: false, meaning: false });
  const submit = async () => {
    const amount = typedAmount(typed);
    const isAmountWrong = amount === null || amount <= 0 || amount > payment.refundableMinor;
    const isReasonMissing = reason.trim() === '';
    const isMeaningMissing = asksMeaning && meaning === null;
    setWrong({ amount: isAmountWrong, reason: isReasonMissing, meaning: isMeaningMissing });
    if (isAmountWrong || isReasonMissing || isMeaningMissing) return;
    let state = '';
    const isDone = await action.run(async () => {
      const input = { id: payment.id, amountMinor: amount, reason, idempotencyKey, meaning };
      const answer = await callAsUser('refundCardPayment', input).catch((error: unknown) => {
        if (isMeaningNeeded(error)) setAsksMeaning(true);
        throw error;
      });
      state = answer.state;
    });
    onDone?.();
    if (!isDone) return;
    const returned = { amount: formatAmount(amount, at.locale) };
    toast({
      text: state === 'succeeded' ? m.card_refund_done(returned, at) : m.card_refund_asked({}, at),
    });
    onClose();
  };
  const left = formatAmount(payment.refundableMinor, at.locale);
  return (
    <DialogForm
      title={m.card_refund_title({}, at)}
      text={m.card_refund_text({ number: payment.number, amount: left }, at)}
      submitLabel={m.card_refund_submit({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AmountField
        label={m.card_refund_amount({}, at)}
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
      <ReasonField
        label={m.card_refund_reason({}, at)}
        maxLength={REASON_LIMIT}
        value={reason}
        isMissing={wrong.reason}
        onChange={setReason}
      />
    </DialogForm>
  );
}

function isMeaningNeeded(error: unknown): boolean {
  if (!(error instanceof FunctionError)) return false;
  return (error.details as { reason?: string } | undefined)?.reason === 'refund-meaning-needed';
}
