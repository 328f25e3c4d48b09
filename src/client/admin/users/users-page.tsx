import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useDebounced } from '#client/admin/use-debounced.ts';
import { Invitations } from '#client/admin/users/invitations-table.tsx';
import { InviteDialog } from '#client/admin/users/invite-dialog.tsx';
import { type ListedUser, nameOf, type UserList } from '#client/admin/users/listed-user.ts';
import { PolicySection } from '#client/admin/users/policy-section.tsx';
import { BanDialog, RoleDialog } from '#client/admin/users/user-dialogs.tsx';
import { type UserAction, UsersTable } from '#client/admin/users/users-table.tsx';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { EmptyState, PageHead } from '#client/kit/page.tsx';
import { TextField } from '#client/kit/text-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { m } from '#i18n/texts.ts';

type Open = { kind: 'invite' } | { kind: 'role' | 'ban'; user: ListedUser } | null;

export default function UsersPage() {
  const at = useLocale();
  const [search, setSearch] = useState('');
  const [teachers, setTeachers] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const [message, setMessage] = useState('');
  const wanted = useDebounced(search.trim());
  const { data, isLoading, problem, reload } = useOfficeQuery('listUsers', {
    search: wanted,
    teachers,
  });
  const { ask, dialog } = useConfirm();
  const unbanning = useOfficeMutation();

  const done = (said: string) => {
    setOpen(null);
    setMessage(said);
  };
  const unban = async (user: ListedUser) => {
    const name = nameOf(user);
    const isSure = await ask({
      title: m.users_unban_of({ name }, at),
      text: m.users_unban_text({ name }, at),
      confirm: m.users_unban({}, at),
    });
    if (!isSure) return;
    await unbanning.run(async () => {
      await callAsUser('unbanUser', { id: user.id });
      done(m.users_unbanned({ name }, at));
    });
  };
  const act = (action: UserAction, user: ListedUser) => {
    setMessage('');
    if (action === 'unban') void unban(user);
    else setOpen({ kind: action, user });
  };
  const close = () => setOpen(null);
  const trouble = problem ?? unbanning.problem;
  return (
    <>
      <PageHead
        title={m.users_title({}, at)}
        lead={m.users_lead({}, at)}
        action={
          <Button onClick={() => setOpen({ kind: 'invite' })}>{m.users_invite({}, at)}</Button>
        }
      />
      <search className="filters">
        <TextField
          className="grows"
          label={m.users_search({}, at)}
          type="search"
          value={search}
          onChange={setSearch}
        />
        <Checkbox label={m.users_show_teachers({}, at)} checked={teachers} onChange={setTeachers} />
      </search>
      <p role="status" className="said">
        {message}
      </p>
      {trouble && <Alert onRetry={reload}>{trouble}</Alert>}
      {data ? (
        <>
          <People data={data} search={wanted} isLoading={isLoading} onAct={act} />
          <Invitations invitations={data.invitations} onDone={done} />
        </>
      ) : (
        !trouble && <p className="waiting">{m.admin_loading({}, at)}</p>
      )}
      <PolicySection />
      {open?.kind === 'invite' && <InviteDialog onDone={done} onClose={close} />}
      {open?.kind === 'role' && <RoleDialog user={open.user} onDone={done} onClose={close} />}
      {open?.kind === 'ban' && <BanDialog user={open.user} onDone={done} onClose={close} />}
      {dialog}
    </>
  );
}

interface PeopleProps {
  data: UserList;
  search: string;
  isLoading: boolean;
  onAct(action: UserAction, user: ListedUser): void;
}

function People({ data, search, isLoading, onAct }: PeopleProps) {
  const at = useLocale();
  const { users, invitations, truncated } = data;
  const isAlone = search === '' && users.length === 1 && invitations.length === 0;
  return (
    <>
      {users.length > 0 && <UsersTable users={users} isBusy={isLoading} onAct={onAct} />}
      {users.length === 0 && <EmptyState>{m.users_none_found({ search }, at)}</EmptyState>}
      {isAlone && <EmptyState>{m.users_alone({}, at)}</EmptyState>}
      {truncated && <p className="note">{m.users_truncated({}, at)}</p>}
    </>
  );
}
