import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { DespiteCapacity, isCategoryFull } from '#client/admin/signup/despite-capacity.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

interface ReviveDialogProps {
  signup: { signupId: string; version: number; number: string };
  onClose(): void;
}

/** Restores a cancelled signup if there is a place; exceeding the capacity needs a confirmation. */
export function ReviveDialog({ signup, onClose }: ReviveDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const toast = useToast();
  const [isFull, setFull] = useState(false);
  const [despiteCapacity, setDespite] = useState(false);
  const { signupId, version, number } = signup;
  const submit = async () => {
    await action.run(async () => {
      await callAsUser('reviveSignup', { signupId, version, despiteCapacity }).catch(
        (error: unknown) => {
          setFull(isCategoryFull(error));
          throw error;
        },
      );
      toast({ text: m.due_did_revive({ number }, at) });
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.due_revive_title({ number }, at)}
      text={m.due_revive_text({}, at)}
      submitLabel={m.due_revive({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isFull && <DespiteCapacity checked={despiteCapacity} onChange={setDespite} />}
    </DialogForm>
  );
}
