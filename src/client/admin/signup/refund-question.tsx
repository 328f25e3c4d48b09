import { useState } from 'react';
import { MeaningField } from '#client/admin/payments/meaning-field.tsx';
import { LedgerDialog } from '#client/admin/signup/ledger-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { QuietButton } from '#client/kit/button.tsx';
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
  const { signup } = useSignupWork();
  const [meaning, setMeaning] = useState<RefundMeaning | null>(null);
  return (
    <LedgerDialog
      title={m.refund_question_title({}, at)}
      text={m.refund_question_text({ amount }, at)}
      submitLabel={m.refund_question_submit({}, at)}
      fields={(isSubmitted) => (
        <MeaningField
          value={meaning}
          isMissing={isSubmitted && meaning === null}
          onChange={setMeaning}
        />
      )}
      change={
        meaning &&
        ((reason) => callAsUser('answerRefundQuestion', { signupId: signup.id, meaning, reason }))
      }
      done={() => ({ text: m.refund_question_done({}, at) })}
      onClose={onClose}
    />
  );
}
