import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { type ListedUser, nameOf } from '#client/admin/users/listed-user.ts';
import { ROLES_AND_NONE, RoleChoice } from '#client/admin/users/role-choice.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';

interface UserDialogProps {
  user: ListedUser;
  onDone(message: string): void;
  onClose(): void;
}

export function RoleDialog({ user, onDone, onClose }: UserDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [role, setRole] = useState(user.role);
  const name = nameOf(user);
  const change = async () => {
    const isDone = await action.run(async () => {
      await callAsUser('setUserRole', { id: user.id, role });
    });
    if (isDone) onDone(m.users_role_changed({ name, role: roleText(role, at.locale) }, at));
  };
  return (
    <DialogForm
      title={m.users_change_role_of({ name }, at)}
      text={m.users_role_text({}, at)}
      submitLabel={m.users_change_role({}, at)}
      action={action}
      onSubmit={() => void (role === user.role ? onClose() : change())}
      onClose={onClose}
    >
      <RoleChoice value={role} choices={ROLES_AND_NONE} onChange={setRole} />
    </DialogForm>
  );
}

export function BanDialog({ user, onDone, onClose }: UserDialogProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const [reason, setReason] = useState('');
  const name = nameOf(user);
  const ban = async () => {
    const isDone = await action.run(async () => {
      await callAsUser('banUser', { id: user.id, reason });
    });
    if (isDone) onDone(m.users_banned({ name }, at));
  };
  return (
    <DialogForm
      title={m.users_ban_of({ name }, at)}
      text={m.users_ban_text({ name }, at)}
      submitLabel={m.users_ban({}, at)}
      action={action}
      onSubmit={() => void ban()}
      onClose={onClose}
    >
      <ReasonField
        label={m.users_ban_reason({}, at)}
        value={reason}
        hint={m.users_ban_reason_hint({}, at)}
        onChange={setReason}
      />
    </DialogForm>
  );
}
