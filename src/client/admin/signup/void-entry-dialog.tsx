import { LedgerDialog } from '#client/admin/signup/ledger-dialog.tsx';
import { receiptToast } from '#client/admin/signup/receipt-toast.ts';
import type { SignupMovement } from '#client/admin/signup/signup-movement.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** For a payment that never happened: the entry stays, and a counter-entry balances it. */
export function VoidEntryDialog({ entry, onClose }: { entry: SignupMovement; onClose(): void }) {
  const at = useLocale();
  const amount = formatAmount(amountMinor(Math.abs(entry.amountMinor)), at.locale);
  return (
    <LedgerDialog
      title={m.pay_void_title({}, at)}
      text={m.pay_void_text({ amount }, at)}
      submitLabel={m.pay_void({}, at)}
      change={(reason) => callAsUser('voidDeskEntry', { entryId: entry.id, reason })}
      done={({ document }) => receiptToast(m.pay_void_done({ amount }, at), document, at)}
      onClose={onClose}
    />
  );
}
