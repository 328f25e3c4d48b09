import { LedgerDialog } from '#client/admin/signup/ledger-dialog.tsx';
import type { SignupMovement } from '#client/admin/signup/signup-movement.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** Removes the allocation to this signup; the payment itself stays. */
export function TakeBackDialog({ entry, onClose }: { entry: SignupMovement; onClose(): void }) {
  const at = useLocale();
  const { signup } = useSignupWork();
  const amount = formatAmount(amountMinor(Math.abs(entry.heldMinor)), at.locale);
  return (
    <LedgerDialog
      title={m.pay_take_back_title({}, at)}
      text={m.pay_take_back_text({ amount }, at)}
      submitLabel={m.pay_take_back({}, at)}
      change={(reason) =>
        callAsUser('takeBackAllocation', { entryId: entry.id, signupId: signup.id, reason })
      }
      done={() => ({ text: m.pay_take_back_done({}, at) })}
      onClose={onClose}
    />
  );
}
