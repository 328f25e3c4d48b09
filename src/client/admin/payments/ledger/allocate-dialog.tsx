import { ShareDialog, type WantedShare } from '#client/admin/payments/share/share-dialog.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { entryKindText, paymentMethodText } from '#i18n/money-words.ts';
import { m } from '#i18n/texts.ts';

export type FreeEntry = Pick<
  FunctionOutput<'listLedger'>['entries'][number],
  'id' | 'kind' | 'method' | 'freeMinor' | 'bookedOn' | 'payer'
>;

interface AllocateDialogProps {
  entry: FreeEntry;
  /** Called after the allocation, before the dialog closes. */
  onDone?(): Promise<void>;
  onClose(): void;
}

/** Allocates the unassigned amount of an entry to signups, completely or in part. */
export function AllocateDialog({ entry, onDone, onClose }: AllocateDialogProps) {
  const at = useLocale();
  const toast = useToast();
  const free = amountMinor(Math.abs(entry.freeMinor));
  const submit = async (shares: WantedShare[], reason: string) => {
    await callAsUser('allocateEntry', { entryId: entry.id, shares, reason });
    await onDone?.();
    toast({ text: m.share_done({}, at) });
    onClose();
  };
  const facts = [
    formatDate(entry.bookedOn, at.locale),
    `${entryKindText(entry.kind, at.locale)} ${paymentMethodText(entry.method, at.locale)}`,
    entry.payer,
  ].filter((fact) => fact !== '');
  return (
    <ShareDialog
      title={entry.freeMinor > 0 ? m.bank_split_title({}, at) : m.share_title_refund({}, at)}
      text={
        <>
          <strong>{m.pay_free({ amount: formatAmount(free, at.locale) }, at)}</strong>
          {' · '}
          {facts.join(' · ')}
        </>
      }
      submitLabel={m.share_give({}, at)}
      totalMinor={free}
      restText={(amount) => m.share_rest({ amount }, at)}
      submit={submit}
      onClose={onClose}
    />
  );
}
