import { useId, useState } from 'react';
import type { ListedRefund, Unasked } from '#client/admin/payments/refunds/use-refunds.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { CopyButton } from '#client/components/copy-button.tsx';
import { Fact } from '#client/components/fact.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { QrCode } from '#client/components/qr-code.tsx';
import { AccountFields, useTypedAccount } from '#client/components/refund/account-fields.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { DateField } from '#client/kit/date-field.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { FIELD_CLASSES } from '#client/kit/field.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { issuesIn } from '#client/lib/call-issues.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import { printedIban } from '#domain/payment/iban.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface RefundDialogProps {
  refund: ListedRefund;
  onClose(): void;
}

/** The refund in one line below the title. */
function useSummary({ number, amountMinor, holder }: ListedRefund): string {
  const at = useLocale();
  const amount = formatAmount(amountMinor, at.locale);
  return m.refund_summary({ number, amount, holder }, at);
}

export function DeclineDialog({ refund, onClose }: RefundDialogProps) {
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const toast = useToast();
  const summary = useSummary(refund);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    const lacksReason = reason.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return document.getElementById(id)?.focus();
    await action.run(async () => {
      await callAsUser('decideRefund', { id: refund.id, decision: 'decline', reason });
      toast({ text: m.refund_did_decline({ number: refund.number }, at) });
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.refund_decline_title({}, at)}
      text={summary}
      submitLabel={m.refund_decline({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReasonField
        id={id}
        label={m.refund_decline_reason({}, at)}
        value={reason}
        hint={m.refund_reason_hint({}, at)}
        isMissing={isMissing}
        missingText={m.refund_reason_missing({}, at)}
        onChange={setReason}
      />
    </DialogForm>
  );
}

export function DoneDialog({ refund, onClose }: RefundDialogProps) {
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const toast = useToast();
  const summary = useSummary(refund);
  const [sentOn, setSentOn] = useState('');
  const submit = async () => {
    await action.run(async () => {
      await callAsUser('markRefund', { id: refund.id, state: 'done', sentOn });
      toast({ text: m.refund_did_close({ number: refund.number }, at) });
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.refund_done_title({}, at)}
      text={summary}
      submitLabel={m.refund_mark_done({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="note">{m.refund_done_lead({}, at)}</p>
      <DateField
        id={id}
        label={m.refund_sent_on({}, at)}
        value={sentOn}
        hint={m.refund_sent_on_hint({}, at)}
        onChange={setSentOn}
      />
    </DialogForm>
  );
}

export function EnterDialog({ unasked, onClose }: { unasked: Unasked; onClose(): void }) {
  const at = useLocale();
  const action = useOfficeMutation();
  const toast = useToast();
  const account = useTypedAccount();
  const amount = formatAmount(unasked.surplusMinor, at.locale);
  const submit = async () => {
    if (!(await account.check())) return;
    await action.run(async () => {
      const { iban, holder } = account;
      await callAsUser('enterRefund', { signupId: unasked.signupId, iban, holder }).catch(
        (error: unknown) => {
          account.refuse(issuesIn(error));
          throw error;
        },
      );
      toast({ text: m.refund_did_approve({ number: unasked.number, amount }, at) });
      onClose();
    });
  };
  return (
    <DialogForm
      title={m.refund_enter_title({}, at)}
      text={m.refund_enter_lead({ number: unasked.number, amount }, at)}
      submitLabel={m.refund_enter({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AccountFields account={account} classNames={FIELD_CLASSES} />
    </DialogForm>
  );
}

/** The QR code for a bank app, and the same values as text. */
export function CodeDialog({ refund, onClose }: RefundDialogProps) {
  const at = useLocale();
  const id = useId();
  const summary = useSummary(refund);
  const { data: code, problem } = useOfficeQuery('getRefundCode', { id: refund.id });
  const facts = code
    ? ([
        [m.refund_iban({}, at), code.iban, printedIban(code.iban)],
        [m.refund_holder({}, at), code.holder, code.holder],
        [m.refund_reference({}, at), code.variableSymbol, code.variableSymbol],
        [m.refund_code_message({}, at), code.message, code.message],
      ] as const)
    : [];
  return (
    <Modal title={m.refund_code_title({}, at)} text={summary} onClose={onClose}>
      <Alert>{problem}</Alert>
      {code && (
        <div className="refund-code">
          <QrCode text={code.payBySquare} label={m.refund_code_alt({}, at)} />
          <dl>
            {facts.map(([label, value, shown]) => (
              <Fact key={label} label={label}>
                <span id={`${id}-${label}`}>{shown}</span>{' '}
                <CopyButton value={value} what={label} shownIn={`${id}-${label}`} />
              </Fact>
            ))}
          </dl>
          <p className="note">{m.refund_code_hint({}, at)}</p>
        </div>
      )}
      <div className="dialog-actions">
        <QuietButton onClick={onClose}>{m.action_close({}, at)}</QuietButton>
      </div>
    </Modal>
  );
}
