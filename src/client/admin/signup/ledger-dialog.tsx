import { type ReactNode, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { LONGEST_LEDGER_REASON, ReasonField } from '#client/kit/reason-field.tsx';
import { type ShownToast, useToast } from '#client/kit/toasts.tsx';

interface LedgerDialogProps<Answer> {
  title: string;
  text: string;
  submitLabel: string;
  /** Fields above the reason; they show what is missing once the user has submitted. */
  fields?(isSubmitted: boolean): ReactNode;
  /** Null while the fields lack a value. */
  change: ((reason: string) => Promise<Answer>) | null;
  done(answer: Answer): ShownToast;
  onClose(): void;
}

/** A correction of the ledger of this signup, which needs a reason. */
export function LedgerDialog<Answer>(props: LedgerDialogProps<Answer>) {
  const { change, done, onClose, fields, ...texts } = props;
  const toast = useToast();
  const action = useOfficeMutation();
  const { act } = useSignupWork();
  const [reason, setReason] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = async () => {
    setSubmitted(true);
    if (!change || reason.trim() === '') return;
    await action.run(async () => {
      toast(done(await act(() => change(reason))));
      onClose();
    });
  };
  return (
    <DialogForm {...texts} action={action} onSubmit={() => void submit()} onClose={onClose}>
      {fields?.(isSubmitted)}
      <ReasonField
        maxLength={LONGEST_LEDGER_REASON}
        value={reason}
        isMissing={isSubmitted}
        onChange={setReason}
      />
    </DialogForm>
  );
}
