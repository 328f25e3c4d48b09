import { type ListedUser, nameOf } from '#client/admin/users/listed-user.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
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
    <DataTable
      className="users-table"
      caption={m.users_table({}, at)}
      isBusy={isBusy}
      columns={{
        person: { text: m.users_column_person({}, at), isRowHeader: true },
        role: { text: m.users_column_role({}, at) },
        factor: { text: m.users_column_second_factor({}, at) },
        in: { text: m.users_column_last_sign_in({}, at) },
        state: { text: m.users_column_state({}, at) },
        actions: { text: m.users_column_actions({}, at), isBare: true, className: 'cell-actions' },
      }}
      rows={users}
      keyOf={(user) => user.id}
      rowClass={(user) => (user.banned ? 'is-banned' : undefined)}
      cells={(user) => ({
        person: (
          <>
            {user.name && <strong>{user.name}</strong>}
            <span className="cell-second">{user.email}</span>
          </>
        ),
        role: roleText(user.role, at.locale),
        factor: user.hasSecondFactor
          ? m.users_second_factor_on({}, at)
          : m.users_second_factor_off({}, at),
        in: user.lastSignInAt
          ? whenText(user.lastSignInAt, now, at.locale)
          : m.users_never_signed_in({}, at),
        state: <State user={user} />,
        actions: user.isYou ? (
          <span className="cell-second">{m.users_you({}, at)}</span>
        ) : (
          <Actions user={user} onAct={onAct} />
        ),
      })}
    />
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
      <LinkButton
        aria-label={m.users_change_role_of({ name }, at)}
        onClick={() => onAct('role', user)}
      >
        {m.users_change_role({}, at)}
      </LinkButton>
      <LinkButton aria-label={ban.of} onClick={() => onAct(ban.action, user)}>
        {ban.label}
      </LinkButton>
    </>
  );
}
