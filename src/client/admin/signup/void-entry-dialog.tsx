import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import type { SignupMovement } from '#client/admin/signup/signup-movement.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { LONGEST_LEDGER_REASON, ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionOutput } from '#contract/functions.ts';
import { amountMinor } from '#domain/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

/** For a payment that never happened: the entry stays, and a counter-entry balances it. */
export function VoidEntryDialog({ entry, onClose }: { entry: SignupMovement; onClose(): void }) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const { act } = useSignupWork();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const amount = formatAmount(amountMinor(Math.abs(entry.amountMinor)), at.locale);
  const submit = async () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    const made: { voided?: FunctionOutput<'voidDeskEntry'> } = {};
    const isDone = await action.run(async () => {
      made.voided = await act(() => callAsUser('voidDeskEntry', { entryId: entry.id, reason }));
    });
    if (!isDone) return;
    const { document = null } = made.voided ?? {};
    const text = m.pay_void_done({ amount }, at);
    const open = document && {
      text: m.pay_book_receipt({ number: document.number }, at),
      run: () => window.open(document.url),
    };
    toast(open ? { text, action: open } : { text });
    onClose();
  };
  return (
    <DialogForm
      title={m.pay_void_title({}, at)}
      text={m.pay_void_text({ amount }, at)}
      submitLabel={m.pay_void({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReasonField
        maxLength={LONGEST_LEDGER_REASON}
        value={reason}
        isMissing={isMissing}
        onChange={setReason}
      />
    </DialogForm>
  );
}
