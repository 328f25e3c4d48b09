import { useId, useState } from 'react';
import { useToast } from '#client/admin/toasts/toasts.tsx';
import { useAction } from '#client/admin/use-action.ts';
import { DialogForm } from '#client/admin/users/dialog-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface RenameDialogProps {
  file: StoredFile;
  onRenamed(): void;
  onClose(): void;
}

export function RenameDialog({ file, onRenamed, onClose }: RenameDialogProps) {
  const at = useLocale();
  const id = useId();
  const [name, setName] = useState(file.name);
  const action = useAction();
  const toast = useToast();
  const rename = () =>
    action.run(async () => {
      const answer = await callAsUser('renameFile', { fileId: file.id, name });
      toast({ text: m.file_renamed({ name: answer.file.name }, at) });
      onRenamed();
      onClose();
    });
  return (
    <DialogForm
      title={m.file_rename_title({}, at)}
      text={m.file_rename_hint({}, at)}
      submitLabel={m.file_rename({}, at)}
      action={action}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <div className="office-field">
        <label htmlFor={id}>{m.file_rename_label({}, at)}</label>
        <input
          id={id}
          value={name}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </DialogForm>
  );
}
