import type { QueueRow } from '#client/admin/payments/bank/bank-texts.ts';
import { TransferLine } from '#client/admin/payments/bank/transfer-line.tsx';
import type { Part } from '#client/admin/payments/share/divided.ts';
import type { Payable } from '#client/admin/payments/share/payable.ts';
import { ShareDialog, type WantedShare } from '#client/admin/payments/share/share-dialog.tsx';
import { writtenAmount } from '#client/admin/signup/typed-amount.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

interface SplitDialogProps {
  row: QueueRow;
  signups: ReadonlyMap<string, Payable>;
  settle(shares: WantedShare[]): Promise<void>;
  onClose(): void;
}

export function SplitDialog({ row, signups, settle, onClose }: SplitDialogProps) {
  const at = useLocale();
  return (
    <ShareDialog
      title={m.bank_split_title({}, at)}
      text={<TransferLine row={row} />}
      submitLabel={m.bank_accept({}, at)}
      totalMinor={row.freeMinor}
      proposed={proposedParts(row, signups)}
      submit={settle}
      onClose={onClose}
    />
  );
}

/** Starts with the most probable proposal, if any. */
function proposedParts(row: QueueRow, signups: ReadonlyMap<string, Payable>): readonly Part[] {
  const [first] = row.proposals;
  return (first?.shares ?? []).flatMap((share) => {
    const signup = signups.get(share.signupId);
    return signup ? [{ signup, typed: writtenAmount(share.amountMinor), isTyped: true }] : [];
  });
}
