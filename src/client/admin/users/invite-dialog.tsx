import { useId, useState } from 'react';
import { useAction } from '#client/admin/use-action.ts';
import { DialogForm } from '#client/admin/users/dialog-form.tsx';
import { RoleChoice } from '#client/admin/users/role-choice.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { ROLES, type Role } from '#domain/access/roles.ts';
import type { Language } from '#domain/language.ts';
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
  const action = useAction();
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
      <div className="office-field">
        <label htmlFor={id}>{m.users_invite_email({}, at)}</label>
        <input
          id={id}
          type="email"
          autoComplete="off"
          value={email}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        {isWrong && (
          <p id={`${id}-problem`} className="problem">
            {m.users_invite_email_wrong({}, at)}
          </p>
        )}
      </div>
      <RoleChoice<Role> value={role} choices={ROLES} onChange={setRole} />
      <div className="office-field">
        <label htmlFor={`${id}-language`}>{m.users_invite_language({}, at)}</label>
        <select
          id={`${id}-language`}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        >
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </DialogForm>
  );
}
