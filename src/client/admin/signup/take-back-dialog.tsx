import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { SignupMovement } from '#client/admin/signup/signup-movement.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { LONGEST_LEDGER_REASON, ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Removes the allocation to this signup; the payment itself stays. */
export function TakeBackDialog({ entry, onClose }: { entry: SignupMovement; onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { signup, act } = useSignupWork();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const amount = formatAmount(amountMinor(Math.abs(entry.heldMinor)), at.locale);
  const submit = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const isDone = await action.run(async () => {
      await act(() =>
        callAsUser('takeBackAllocation', { entryId: entry.id, signupId: signup.id, reason }),
      );
    });
    if (!isDone) return;
    toast({ text: m.pay_take_back_done({}, at) });
    onClose();
  };
  return (
    <DialogForm
      title={m.pay_take_back_title({}, at)}
      text={m.pay_take_back_text({ amount }, at)}
      submitLabel={m.pay_take_back({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReasonField
        maxLength={LONGEST_LEDGER_REASON}
        value={reason}
        isMissing={isMissing && reason.trim() === ''}
        onChange={setReason}
      />
    </DialogForm>
  );
}
