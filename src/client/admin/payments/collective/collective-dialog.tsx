import { useId, useState } from 'react';
import { navigate } from '#client/admin/router.ts';
import { useToast } from '#client/admin/toasts/toasts.tsx';
import { useAction } from '#client/admin/use-action.ts';
import { DialogForm } from '#client/admin/users/dialog-form.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import { BILLING_FIELDS, NO_BILLING } from '#domain/signup/billing.ts';
import { m } from '#i18n/texts.ts';

interface CollectiveDialogProps {
  selection: SignupSelectionInput;
  count: number;
  onClose(): void;
}

const LABELS = {
  name: m.field_billing_name,
  ico: m.field_billing_ico,
  dic: m.field_billing_dic,
  address: m.field_billing_address,
  email: m.field_billing_email,
} as const;

/** One payment of what is selected. */
export default function CollectiveDialog({ selection, count, onClose }: CollectiveDialogProps) {
  const at = useLocale();
  const id = useId();
  const toast = useToast();
  const action = useAction();
  const [payer, setPayer] = useState(NO_BILLING);
  const submit = () =>
    action.run(async () => {
      const made = await callAsUser('createCollectivePayment', { selection, payer });
      const leftOut =
        made.leftOut > 0 ? ` ${m.collective_left_out({ count: made.leftOut }, at)}` : '';
      toast({ text: m.collective_created({ number: made.number }, at) + leftOut });
      navigate('/admin/payments/collective');
    });
  return (
    <DialogForm
      title={m.collective_title({}, at)}
      text={m.collective_dialog_text({ count }, at)}
      submitLabel={m.collective_create({}, at)}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <fieldset className="choices">
        <legend>{m.collective_payer({}, at)}</legend>
        <p className="note">{m.collective_payer_hint({}, at)}</p>
        {BILLING_FIELDS.map((field) => (
          <div key={field} className="office-field">
            <label htmlFor={`${id}-${field}`}>{LABELS[field]({}, at)}</label>
            <input
              id={`${id}-${field}`}
              value={payer[field]}
              onChange={(event) => setPayer({ ...payer, [field]: event.target.value })}
            />
          </div>
        ))}
      </fieldset>
    </DialogForm>
  );
}
