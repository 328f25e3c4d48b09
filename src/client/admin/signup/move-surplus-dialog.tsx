import { ShareDialog, type WantedShare } from '#client/admin/payments/share/share-dialog.tsx';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

export function MoveSurplusDialog({ onClose }: { onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const { signup, act } = useSignupWork();
  const surplus = amountMinor(Math.max(0, -signup.money.owedMinor));
  const submit = async (shares: WantedShare[], reason: string) => {
    const { amountMinor: moved } = await act(() =>
      callAsUser('moveSurplus', { signupId: signup.id, shares, reason }),
    );
    toast({ text: m.share_moved({ amount: formatAmount(moved, at.locale) }, at) });
    onClose();
  };
  return (
    <ShareDialog
      title={m.share_move_title({}, at)}
      text={m.share_move_text({ amount: formatAmount(surplus, at.locale) }, at)}
      submitLabel={m.share_move_submit({}, at)}
      totalMinor={surplus}
      exceptId={signup.id}
      restText={(amount) => m.share_move_rest({ amount }, at)}
      asksReason
      onlyOwing
      submit={submit}
      onClose={onClose}
    />
  );
}
