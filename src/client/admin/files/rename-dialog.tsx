import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import type { StoredFile } from '#client/components/upload/upload-queue.ts';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface RenameDialogProps {
  file: StoredFile;
  onClose(): void;
}

export function RenameDialog({ file, onClose }: RenameDialogProps) {
  const at = useLocale();
  const [name, setName] = useState(file.name);
  const action = useOfficeMutation();
  const toast = useToast();
  const rename = () =>
    action.run(async () => {
      const answer = await callAsUser('renameFile', { fileId: file.id, name });
      toast({ text: m.file_renamed({ name: answer.file.name }, at) });
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
      <TextField
        label={m.file_rename_label({}, at)}
        value={name}
        maxLength={1000}
        onChange={setName}
      />
    </DialogForm>
  );
}
