import { useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { navigate } from '#client/admin/router.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { PayerFields } from '#client/components/payer-fields.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { FIELD_CLASSES } from '#client/kit/field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { issuesIn } from '#client/lib/call-issues.ts';
import { callAsUser } from '#client/lib/session/session.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import type { Issue } from '#domain/issues.ts';
import { NO_BILLING } from '#domain/signup/billing.ts';
import { m } from '#i18n/texts.ts';

interface CollectiveDialogProps {
  selection: SignupSelectionInput;
  count: number;
  onClose(): void;
}

export default function CollectiveDialog({ selection, count, onClose }: CollectiveDialogProps) {
  const at = useLocale();
  const toast = useToast();
  const action = useOfficeMutation();
  const [payer, setPayer] = useState(NO_BILLING);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const submit = () =>
    action.run(async () => {
      setIssues([]);
      const made = await callAsUser('createCollectivePayment', { selection, payer }).catch(
        (error: unknown) => {
          setIssues(issuesIn(error));
          throw error;
        },
      );
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
        <PayerFields payer={payer} issues={issues} classes={FIELD_CLASSES} onChange={setPayer} />
      </fieldset>
    </DialogForm>
  );
}
