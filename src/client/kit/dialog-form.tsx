import type { FormEvent, ReactNode } from 'react';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { useFormGuard } from '#client/kit/unsaved-guard.ts';
import { m } from '#i18n/texts.ts';

interface DialogFormProps {
  title: string;
  text?: ReactNode;
  submitLabel: string;
  /** The result of `useOfficeMutation`. */
  action: { isRunning: boolean; problem: string | null; setProblem(problem: string | null): void };
  children?: ReactNode;
  /** A second action for the same form. */
  otherButton?: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** A form in a dialog. Typed text stays when sending fails. */
export function DialogForm(props: DialogFormProps) {
  const { title, text, submitLabel, action, children, onSubmit, onClose } = props;
  const at = useLocale();
  const guard = useFormGuard(action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action.isRunning) return;
    guard.noteSending();
    onSubmit();
  };
  // The button below closes without a question, because a click on it is deliberate.
  const close = () => {
    if (!action.isRunning && guard.mayClose()) onClose();
  };
  return (
    <Modal title={title} text={text} onClose={close}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={submit}
        onChange={(event) => {
          guard.noteTyping(event);
          // Hides an error that refers to the old input.
          action.setProblem(null);
        }}
      >
        {children}
        <Alert>{action.problem}</Alert>
        <div className="dialog-actions">
          <QuietButton disabled={action.isRunning} onClick={onClose}>
            {m.action_cancel({}, at)}
          </QuietButton>
          {props.otherButton}
          <button type="submit" className="button" disabled={action.isRunning}>
            {action.isRunning ? m.admin_working({}, at) : submitLabel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
