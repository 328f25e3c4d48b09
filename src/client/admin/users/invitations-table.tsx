import { useAction } from '#client/admin/use-action.ts';
import type { ListedInvitation } from '#client/admin/users/listed-user.ts';
import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
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
  const { isRunning, problem, run } = useAction();
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
      {problem && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {invitations.length === 0 ? (
        <p className="note">{m.users_invitations_none({}, at)}</p>
      ) : (
        <table className="office-table" aria-labelledby="invitations-title" aria-busy={isRunning}>
          <thead>
            <tr>
              <th scope="col">{m.users_column_email({}, at)}</th>
              <th scope="col">{m.users_column_role({}, at)}</th>
              <th scope="col">{m.users_column_sent({}, at)}</th>
              <th scope="col">{m.users_column_expires({}, at)}</th>
              <th scope="col">{m.users_column_actions({}, at)}</th>
            </tr>
          </thead>
          <tbody>
            {invitations.map((invitation) => (
              <tr key={invitation.id}>
                <th scope="row">{invitation.email}</th>
                <td data-label={m.users_column_role({}, at)}>
                  {roleText(invitation.role, at.locale)}
                </td>
                <td data-label={m.users_column_sent({}, at)}>
                  {whenText(invitation.sentAt, now, at.locale)}
                </td>
                <td data-label={m.users_column_expires({}, at)}>
                  {formatInstant(invitation.expiresAt, at.locale)}
                </td>
                <td className="cell-actions">
                  <button
                    type="button"
                    className="link-button"
                    disabled={isRunning}
                    aria-label={m.users_resend_to({ email: invitation.email }, at)}
                    onClick={() => void resend(invitation)}
                  >
                    {m.users_resend({}, at)}
                  </button>
                  <button
                    type="button"
                    className="link-button"
                    disabled={isRunning}
                    aria-label={m.users_withdraw_of({ email: invitation.email }, at)}
                    onClick={() => void withdraw(invitation)}
                  >
                    {m.users_withdraw({}, at)}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {dialog}
    </section>
  );
}
