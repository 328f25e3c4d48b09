import { useConfirm } from '#client/components/confirm-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import type { Account } from '#client/lib/session/account-store.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { clearEndedSession } from '#client/lib/session/sign-in.ts';
import { useReauthentication } from '#client/public/account/reauthentication.tsx';
import { useAction } from '#client/public/account/use-action.ts';
import { PageSection } from '#client/public/page-section.tsx';
import { m } from '#i18n/texts.ts';

export function DeleteAccount({ account, onDeleted }: { account: Account; onDeleted(): void }) {
  const at = useLocale();
  const withReauthentication = useReauthentication();
  const { ask, dialog } = useConfirm();
  const { problem, run } = useAction();
  const remove = async () => {
    const isSure = await ask({
      title: m.account_delete_question({ email: account.email }, at),
      text: m.account_delete_text({}, at),
      confirm: m.account_delete_confirm({}, at),
    });
    if (!isSure) return;
    await run(async () => {
      await withReauthentication(() => callAsUser('deleteAccount', {}));
      onDeleted();
      await clearEndedSession();
    });
  };
  return (
    <PageSection id="delete" title={m.account_delete({}, at)}>
      <p className="note">{m.account_delete_text({}, at)}</p>
      <p role="alert" className="field-error">
        {problem}
      </p>
      <div className="account-actions">
        <button type="button" className="button quiet" onClick={() => void remove()}>
          {m.account_delete_button({}, at)}
        </button>
      </div>
      {dialog}
    </PageSection>
  );
}
