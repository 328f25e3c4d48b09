import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { ViewToSave } from '#client/admin/signups/views/use-views.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useUnsavedGuard } from '#client/kit/unsaved-guard.ts';
import { useAccount } from '#client/lib/session/use-account.ts';
import { mayShareViews } from '#domain/access/permissions.ts';
import { m } from '#i18n/texts.ts';

interface ViewDialogProps {
  view: ViewToSave;
  onSave(view: ViewToSave): Promise<void>;
  onClose(): void;
}

export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const at = useLocale();
  const [name, setName] = useState(view.name);
  const account = useAccount();
  const mayShare = typeof account === 'object' && mayShareViews(account);
  const [isShared, setShared] = useState(view.isShared && mayShare);
  const { isRunning, problem, setProblem, run } = useOfficeMutation();
  const { mayClose } = useUnsavedGuard(name !== view.name && !isRunning);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(m.signups_view_name_required({}, at));
    if (await run(() => onSave({ ...view, name: name.trim(), isShared }))) onClose();
  };
  const title = view.id ? m.signups_view_dialog_change({}, at) : m.signups_view_dialog_new({}, at);
  return (
    <Modal
      title={title}
      text={m.signups_view_dialog_text({}, at)}
      onClose={() => mayClose() && onClose()}
    >
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        onChange={() => setProblem(null)}
      >
        <TextField
          label={m.signups_view_name({}, at)}
          maxLength={80}
          value={name}
          onChange={setName}
        />
        {mayShare && (
          <Checkbox label={m.signups_view_share({}, at)} checked={isShared} onChange={setShared} />
        )}
        <Alert>{problem}</Alert>
        <div className="dialog-actions">
          <QuietButton onClick={onClose}>{m.action_cancel({}, at)}</QuietButton>
          <button type="submit" className="button" disabled={isRunning}>
            {isRunning ? m.admin_working({}, at) : m.signups_view_submit({}, at)}
          </button>
        </div>
      </form>
    </Modal>
  );
}
