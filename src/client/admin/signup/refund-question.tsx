import { useState } from 'react';
import { MeaningField } from '#client/admin/payments/meaning-field.tsx';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { LONGEST_LEDGER_REASON, ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { AmountMinor } from '#domain/money.ts';
import type { RefundMeaning } from '#domain/refund/refund-meaning.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface RefundQuestionProps {
  amountMinor: AmountMinor;
  canAnswer: boolean;
}

/** An unexplained refund left a debt: reminders wait for the answer. */
export function RefundQuestion({ amountMinor, canAnswer }: RefundQuestionProps) {
  const at = useLocale();
  const [isOpen, setOpen] = useState(false);
  const amount = formatAmount(amountMinor, at.locale);
  return (
    <div className="notice" role="note">
      <p>{m.refund_question_text({ amount }, at)}</p>
      {canAnswer && (
        <QuietButton onClick={() => setOpen(true)}>{m.refund_question_answer({}, at)}</QuietButton>
      )}
      {isOpen && <AnswerDialog amount={amount} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AnswerDialog({ amount, onClose }: { amount: string; onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { signup, act } = useSignupWork();
  const [meaning, setMeaning] = useState<RefundMeaning | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState({ meaning: false, reason: false });
  const submit = async () => {
    setMissing({ meaning: meaning === null, reason: reason.trim() === '' });
    if (meaning === null || reason.trim() === '') return;
    const isDone = await action.run(async () => {
      await act(() => callAsUser('answerRefundQuestion', { signupId: signup.id, meaning, reason }));
    });
    if (!isDone) return;
    toast({ text: m.refund_question_done({}, at) });
    onClose();
  };
  return (
    <DialogForm
      title={m.refund_question_title({}, at)}
      text={m.refund_question_text({ amount }, at)}
      submitLabel={m.refund_question_submit({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MeaningField value={meaning} isMissing={missing.meaning} onChange={setMeaning} />
      <ReasonField
        maxLength={LONGEST_LEDGER_REASON}
        value={reason}
        isMissing={missing.reason}
        onChange={setReason}
      />
    </DialogForm>
  );
}
