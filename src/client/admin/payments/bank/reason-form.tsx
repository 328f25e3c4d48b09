import { type FormEvent, useId, useState } from 'react';
import { useAction } from '#client/admin/use-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface ReasonFormProps {
  text: string;
  submitLabel: string;
  submit(reason: string): Promise<void>;
  onCancel(): void;
}

/** Why something is done with a transfer, in the place where it stands. */
export function ReasonForm({ text, submitLabel, submit, onCancel }: ReasonFormProps) {
  const at = useLocale();
  const id = useId();
  const action = useAction();
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return action.setProblem(m.bank_reason_missing({}, at));
    void action.run(() => submit(reason));
  };
  return (
    <form
      className="bank-reason"
      noValidate
      onSubmit={send}
      onChange={() => action.setProblem(null)}
    >
      <p id={`${id}-text`}>{text}</p>
      <div className="office-field">
        <label htmlFor={id}>{m.bank_reason({}, at)}</label>
        <input
          id={id}
          // biome-ignore lint/a11y/noAutofocus: it appears because somebody asked for it
          autoFocus
          maxLength={500}
          value={reason}
          aria-describedby={`${id}-text`}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      {action.problem && (
        <p role="alert" className="problem">
          {action.problem}
        </p>
      )}
      <div className="form-actions">
        <button type="submit" className="button" disabled={action.isRunning}>
          {submitLabel}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {m.action_cancel({}, at)}
        </button>
      </div>
    </form>
  );
}
