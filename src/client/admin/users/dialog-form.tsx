import type { FormEvent, ReactNode } from 'react';
import type { Action } from '#client/admin/use-action.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { m } from '#i18n/texts.ts';

interface DialogFormProps {
  title: string;
  text: ReactNode;
  submitLabel: string;
  action: Action;
  children: ReactNode;
  onSubmit(): void;
  onClose(): void;
}

/** A question that wants more than yes or no. What was typed stays when the answer is refused. */
export function DialogForm(props: DialogFormProps) {
  const { title, text, submitLabel, action, children, onSubmit, onClose } = props;
  const at = useLocale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action.isRunning) onSubmit();
  };
  const close = () => {
    if (!action.isRunning) onClose();
  };
  return (
    <Modal title={title} text={text} onClose={close}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={submit}
        // What was refused is no longer what stands there.
        onChange={() => action.setProblem(null)}
      >
        {children}
        {action.problem && (
          <p role="alert" className="problem">
            {action.problem}
          </p>
        )}
        <div className="dialog-actions">
          <button
            type="button"
            className="button quiet"
            disabled={action.isRunning}
            onClick={onClose}
          >
            {m.action_cancel({}, at)}
          </button>
          <button type="submit" className="button" disabled={action.isRunning}>
            {action.isRunning ? m.admin_working({}, at) : submitLabel}
          </button>
        </div>
      </form>
    </Modal>
  );
}
