import { useState } from 'react';
import {
  type BankListRow,
  type Outcome,
  outcomeText,
} from '#client/admin/payments/bank/bank-texts.ts';
import { useCanWrite } from '#client/admin/payments/bank/can-write.ts';
import { ReasonForm } from '#client/admin/payments/bank/reason-form.tsx';
import { TransferLine } from '#client/admin/payments/bank/transfer-line.tsx';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { OfficeLink } from '#client/admin/shell/office-link.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Button, LinkButton, QuietButton } from '#client/kit/button.tsx';
import { EmptyState } from '#client/kit/page.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { Language } from '#domain/language.ts';
import { CURRENCY } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface RowsDialogProps {
  statementId: string;
  outcome: Outcome;
  filename: string;
  onClose(): void;
}

/** The page size of the server. */
const PAGE = 100;

export function RowsDialog({ statementId, outcome, filename, onClose }: RowsDialogProps) {
  const at = useLocale();
  const [offset, setOffset] = useState(0);
  const { data, problem } = useOfficeQuery('listBankRows', {
    statementId,
    outcome,
    offset,
  });
  const title = m.bank_rows_of({ outcome: outcomeText(outcome, at.locale), filename }, at);
  return (
    <Modal title={title} onClose={onClose}>
      <Alert>{problem}</Alert>
      {!data && !problem && <p className="waiting">{m.admin_loading({}, at)}</p>}
      {data?.rows.length === 0 && <EmptyState>{m.bank_rows_none({}, at)}</EmptyState>}
      <ol className="bank-rows">
        {data?.rows.map((row) => (
          <KeptRow key={row.id} row={row} />
        ))}
      </ol>
      <div className="dialog-actions">
        {data && offset + PAGE < data.total && (
          <QuietButton onClick={() => setOffset(offset + PAGE)}>
            {m.bank_rows_more({}, at)}
          </QuietButton>
        )}
        <Button onClick={onClose}>{m.action_close({}, at)}</Button>
      </div>
    </Modal>
  );
}

const STATE_TEXTS = {
  matched: m.bank_state_matched,
  check: m.bank_state_check,
  dismissed: m.bank_state_dismissed,
  ignored: m.bank_state_ignored,
} as const;

function KeptRow({ row }: { row: BankListRow }) {
  const at = useLocale();
  const toast = useToast();
  const canWrite = useCanWrite();
  const [isReopening, setReopening] = useState(false);
  return (
    <li>
      <TransferLine row={row} />
      <p className="bank-state">
        {STATE_TEXTS[row.state]({}, at)}{' '}
        {row.shares.map((share) => (
          <span key={share.signupId} className="pay-part">
            {' '}
            <OfficeLink to={`/admin/signups/${share.signupId}`}>{share.number}</OfficeLink>{' '}
            {share.name} {formatAmount(share.amountMinor, at.locale)}
          </span>
        ))}
        {canWrite && canReopen(row) && !isReopening && (
          <LinkButton onClick={() => setReopening(true)}>{m.bank_reopen({}, at)}</LinkButton>
        )}
      </p>
      {isReopening && (
        <ReasonForm
          text={reopenText(row, at.locale)}
          submitLabel={m.bank_reopen_submit({}, at)}
          onCancel={() => setReopening(false)}
          submit={async (reason) => {
            await callAsUser('reopenBankRow', { id: row.id, reason });
            toast({ text: m.bank_reopened({}, at) });
            setReopening(false);
          }}
        />
      )}
    </li>
  );
}

/** Rows that are never income cannot be reopened, except for returned refunds. */
function canReopen({ state, why, direction, currency, amountMinor }: BankListRow): boolean {
  if (direction === 'debit' || why === 'divided' || state === 'check') return false;
  return state !== 'ignored' || (why === 'return' && currency === CURRENCY && amountMinor > 0);
}

function reopenText({ state, why }: BankListRow, locale: Language): string {
  if (why === 'card-payout') return m.bank_reopen_payout({}, { locale });
  return state === 'ignored'
    ? m.bank_reopen_return({}, { locale })
    : m.bank_reopen_text({}, { locale });
}
