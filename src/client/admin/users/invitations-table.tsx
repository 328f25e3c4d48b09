import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { ListedInvitation } from '#client/admin/users/listed-user.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { LinkButton } from '#client/kit/button.tsx';
import { DataTable } from '#client/kit/data-table.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatInstant } from '#i18n/format.ts';
import { roleText } from '#i18n/role-text.ts';
import { m } from '#i18n/texts.ts';
import { whenText } from '#i18n/when-text.ts';

interface InvitationsProps {
  invitations: readonly ListedInvitation[];
  onDone(message: string): void;
}

export function Invitations({ invitations, onDone }: InvitationsProps) {
  const at = useLocale();
  const { ask, dialog } = useConfirm();
  const { isRunning, problem, run } = useOfficeMutation();
  const now = new Date();
  const resend = ({ email, role }: ListedInvitation) =>
    run(async () => {
      await callAsUser('inviteUser', { email, role, language: at.locale });
      onDone(m.users_invited({ email }, at));
    });
  const withdraw = async ({ id, email }: ListedInvitation) => {
    const isSure = await ask({
      title: m.users_withdraw_of({ email }, at),
      text: m.users_withdraw_text({}, at),
      confirm: m.users_withdraw({}, at),
      cancel: m.users_keep({}, at),
    });
    if (!isSure) return;
    await run(async () => {
      await callAsUser('withdrawInvitation', { id });
      onDone(m.users_withdrawn({ email }, at));
    });
  };
  return (
    <section className="office-section" aria-labelledby="invitations-title">
      <h2 id="invitations-title">{m.users_invitations({}, at)}</h2>
      <Alert>{problem}</Alert>
      {invitations.length === 0 ? (
        <p className="note">{m.users_invitations_none({}, at)}</p>
      ) : (
        <DataTable
          isBusy={isRunning}
          labelledBy="invitations-title"
          columns={{
            email: { text: m.users_column_email({}, at), isRowHeader: true },
            role: { text: m.users_column_role({}, at) },
            sent: { text: m.users_column_sent({}, at) },
            expires: { text: m.users_column_expires({}, at) },
            actions: {
              text: m.users_column_actions({}, at),
              isBare: true,
              className: 'cell-actions',
            },
          }}
          rows={invitations}
          keyOf={(invitation) => invitation.id}
          cells={(invitation) => ({
            email: invitation.email,
            role: roleText(invitation.role, at.locale),
            sent: whenText(invitation.sentAt, now, at.locale),
            expires: formatInstant(invitation.expiresAt, at.locale),
            actions: (
              <>
                <LinkButton
                  disabled={isRunning}
                  aria-label={m.users_resend_to({ email: invitation.email }, at)}
                  onClick={() => void resend(invitation)}
                >
                  {m.users_resend({}, at)}
                </LinkButton>
                <LinkButton
                  disabled={isRunning}
                  aria-label={m.users_withdraw_of({ email: invitation.email }, at)}
                  onClick={() => void withdraw(invitation)}
                >
                  {m.users_withdraw({}, at)}
                </LinkButton>
              </>
            ),
          })}
        />
      )}
      {dialog}
    </section>
  );
}
