import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { ErasureLimits } from '#client/components/erasure-limits.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

/** Erases one person for good; says before what stays and why. */
export function EraseDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { act, signup } = useSignupWork();
  const [person, setPerson] = useState(0);
  const { id, version } = signup;
  const submit = () =>
    action.run(async () => {
      await act(() => callAsUser('erasePerson', { id, version, person }));
      toast({ text: m.signup_erase_done({}, at) });
      onClose();
    });
  return (
    <DialogForm
      title={m.signup_erase_title({}, at)}
      text={m.signup_erase_lead({}, at)}
      submitLabel={m.signup_erase_action({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Select
        label={m.signup_erase_person({}, at)}
        value={person}
        options={signup.signup.persons.map(({ name }, value) => ({ value, text: name }))}
        onChange={setPerson}
      />
      <ErasureLimits />
    </DialogForm>
  );
}
