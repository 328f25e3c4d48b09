import { useId, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { RoleChoice } from '#client/admin/users/role-choice.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { Select } from '#client/kit/select.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { isEmail } from '#domain/signup/patterns.ts';
import { m } from '#i18n/texts.ts';

const LANGUAGE_NAMES: Record<Language, string> = { sk: 'Slovensky', en: 'English' };

interface InviteDialogProps {
  onDone(message: string): void;
  onClose(): void;
}

export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('organiser');
  const [language, setLanguage] = useState<Language>(at.locale);
  const [isWrong, setWrong] = useState(false);
  const invite = async () => {
    const address = email.trim();
    setWrong(!isEmail(address));
    if (!isEmail(address)) return document.getElementById(id)?.focus();
    const isDone = await action.run(async () => {
      await callAsUser('inviteUser', { email: address, role, language });
    });
    if (isDone) onDone(m.users_invited({ email: address }, at));
  };
  return (
    <DialogForm
      title={m.users_invite({}, at)}
      text={m.users_invite_text({}, at)}
      submitLabel={m.users_invite_submit({}, at)}
      action={action}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <TextField
        id={id}
        label={m.users_invite_email({}, at)}
        type="email"
        value={email}
        problem={isWrong && m.users_invite_email_wrong({}, at)}
        onChange={setEmail}
      />
      <RoleChoice<Role> value={role} choices={ROLES} onChange={setRole} />
      <Select
        label={m.users_invite_language({}, at)}
        value={language}
        options={LANGUAGES.map((code) => ({ value: code, text: LANGUAGE_NAMES[code], lang: code }))}
        onChange={setLanguage}
      />
    </DialogForm>
  );
}
