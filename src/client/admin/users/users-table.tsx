import { type ListedUser, nameOf } from '#client/admin/users/listed-user.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

export type UserAction = 'role' | 'ban' | 'unban';

interface UsersTableProps {
  users: readonly ListedUser[];
  isBusy: boolean;
  onAct(action: UserAction, user: ListedUser): void;
}

export function UsersTable({ users, isBusy, onAct }: UsersTableProps) {
  const at = useLocale();
  const now = new Date();
  return (
    <table className="office-table users-table" aria-busy={isBusy}>
      <caption className="visually-hidden">{m.users_table({}, at)}</caption>
      <thead>
        <tr>
          <th scope="col">{m.users_column_person({}, at)}</th>
          <th scope="col">{m.users_column_role({}, at)}</th>
          <th scope="col">{m.users_column_second_factor({}, at)}</th>
          <th scope="col">{m.users_column_last_sign_in({}, at)}</th>
          <th scope="col">{m.users_column_state({}, at)}</th>
          <th scope="col">{m.users_column_actions({}, at)}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className={user.banned ? 'is-banned' : undefined}>
            <th scope="row">
              {user.name && <strong>{user.name}</strong>}
              <span className="cell-second">{user.email}</span>
            </th>
            <td data-label={m.users_column_role({}, at)}>{roleText(user.role, at.locale)}</td>
            <td data-label={m.users_column_second_factor({}, at)}>
              {user.hasSecondFactor
                ? m.users_second_factor_on({}, at)
                : m.users_second_factor_off({}, at)}
            </td>
            <td data-label={m.users_column_last_sign_in({}, at)}>
              {user.lastSignInAt
                ? whenText(user.lastSignInAt, now, at.locale)
                : m.users_never_signed_in({}, at)}
            </td>
            <td data-label={m.users_column_state({}, at)}>
              <State user={user} />
            </td>
            <td className="cell-actions">
              {user.isYou ? (
                <span className="cell-second">{m.users_you({}, at)}</span>
              ) : (
                <Actions user={user} onAct={onAct} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function State({ user }: { user: ListedUser }) {
  const at = useLocale();
  if (user.banned) return <strong>{m.users_state_banned({}, at)}</strong>;
  return user.emailVerified ? m.users_state_active({}, at) : m.users_state_unverified({}, at);
}

function Actions({ user, onAct }: { user: ListedUser } & Pick<UsersTableProps, 'onAct'>) {
  const at = useLocale();
  const name = nameOf(user);
  const ban = user.banned
    ? { action: 'unban' as const, label: m.users_unban({}, at), of: m.users_unban_of({ name }, at) }
    : { action: 'ban' as const, label: m.users_ban({}, at), of: m.users_ban_of({ name }, at) };
  return (
    <>
      <button
        type="button"
        className="link-button"
        aria-label={m.users_change_role_of({ name }, at)}
        onClick={() => onAct('role', user)}
      >
        {m.users_change_role({}, at)}
      </button>
      <button
        type="button"
        className="link-button"
        aria-label={ban.of}
        onClick={() => onAct(ban.action, user)}
      >
        {ban.label}
      </button>
    </>
  );
}
