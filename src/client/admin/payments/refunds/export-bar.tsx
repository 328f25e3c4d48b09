import { useState } from 'react';
import { saveTextFile } from '#client/admin/log/save-text-file.ts';
import type { ListedRefund } from '#client/admin/payments/refunds/use-refunds.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button } from '#client/kit/button.tsx';
import { Select } from '#client/kit/select.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { sumMinor } from '#domain/money.ts';
import { TRANSFER_FORMATS, type TransferFormat } from '#domain/refund/credit-transfer.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface ExportBarProps {
  selected: readonly ListedRefund[];
  onExported(): void;
}

/** Exports the selected refunds as a payment order file for the bank. */
export function ExportBar({ selected, onExported }: ExportBarProps) {
  const at = useLocale();
  const action = useOfficeMutation();
  const toast = useToast();
  const [format, setFormat] = useState<TransferFormat>('pain.001.001.03');
  const total = sumMinor(selected.map(({ amountMinor }) => amountMinor));
  const create = async () => {
    await action.run(async () => {
      const ids = selected.map(({ id }) => id);
      const made = await callAsUser('exportRefunds', { ids, format });
      saveTextFile(made.filename, made.content, 'application/xml');
      const left = made.left.length;
      const said = m.refund_exported({ count: made.orders }, at);
      toast({ text: left > 0 ? `${said} ${m.refund_export_left({ count: left }, at)}` : said });
    });
    onExported();
  };
  return (
    <div className="refund-export">
      <p>
        {selected.length === 0
          ? m.refund_export_hint({}, at)
          : m.refund_export_chosen(
              { count: selected.length, amount: formatAmount(total, at.locale) },
              at,
            )}
      </p>
      <Select
        label={m.refund_export_format({}, at)}
        value={format}
        options={TRANSFER_FORMATS.map((one) => ({ value: one, text: one }))}
        onChange={setFormat}
      />
      <Button disabled={selected.length === 0 || action.isRunning} onClick={() => void create()}>
        {action.isRunning ? m.admin_working({}, at) : m.refund_export({}, at)}
      </Button>
      <Alert>{action.problem}</Alert>
    </div>
  );
}
