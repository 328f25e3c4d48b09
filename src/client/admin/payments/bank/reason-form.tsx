import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { m } from '#i18n/texts.ts';

interface ReasonFormProps {
  text: string;
  submitLabel: string;
  submit(reason: string): Promise<void>;
  onCancel(): void;
}

export function ReasonForm({ text, submitLabel, submit, onCancel }: ReasonFormProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [reason, setReason] = useState('');
  useUnsavedGuard(reason !== '' && !action.isRunning);
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const lacksReason = reason.trim() === '';
    setMissing(lacksReason);
    if (!lacksReason) void action.run(() => submit(reason));
  };
  return (
    <form
      className="bank-reason"
      noValidate
      onSubmit={send}
      onChange={() => action.setProblem(null)}
    >
      <ReasonField
        value={reason}
        hint={text}
        maxLength={500}
        isMissing={isMissing}
        autoFocus
        onChange={setReason}
      />
      <Alert>{action.problem}</Alert>
      <div className="form-actions">
        <button type="submit" className="button" disabled={action.isRunning}>
          {submitLabel}
        </button>
        <QuietButton onClick={onCancel}>{m.action_cancel({}, at)}</QuietButton>
      </div>
    </form>
  );
}
