import { type ReactNode, useId, useState } from 'react';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useSignupWork } from '#client/admin/signup/signup-work.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { useToast } from '#client/kit/toasts.tsx';
import { m } from '#i18n/texts.ts';

interface ReasonedChange {
  id: string;
  version: number;
  reason: string;
  notify: boolean;
}

interface ReasonDialogProps<Answer> {
  title: string;
  text: ReactNode;
  submitLabel: string;
  /** Defaults to "Dôvod". */
  reasonLabel?: string;
  isReasonOptional?: boolean;
  /** Whether sending a mail is preselected. */
  notify: boolean;
  children?: ReactNode;
  /** Returns false when `children` have an error; they show it. */
  isReady?(): boolean;
  change(change: ReasonedChange): Promise<Answer>;
  done(answer: Answer): string;
  onClose(): void;
}

/** A change of the signup with a reason, and an optional mail to the registrant. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>) {
  const { isReasonOptional = false, change, done, onClose } = props;
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const toast = useToast();
  const { signup, act } = useSignupWork();
  // The version when the dialog opened, so that a change made meanwhile is not overwritten.
  const [version] = useState(signup.version);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(props.notify);
  const [isMissing, setMissing] = useState(false);
  const submit = async () => {
    const lacksReason = !isReasonOptional && reason.trim() === '';
    setMissing(lacksReason);
    if (props.isReady?.() === false) return;
    if (lacksReason) return document.getElementById(id)?.focus();
    let said = '';
    await action.run(async () => {
      said = done(await act(() => change({ id: signup.id, version, reason, notify })));
      toast({ text: said });
      onClose();
    });
  };
  const label = isReasonOptional ? m.signup_reason_optional({}, at) : m.signup_reason({}, at);
  return (
    <DialogForm
      title={props.title}
      text={props.text}
      submitLabel={props.submitLabel}
      action={action}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {props.children}
      <ReasonField
        id={id}
        label={props.reasonLabel ?? label}
        value={reason}
        hint={m.signup_reason_hint({}, at)}
        isMissing={isMissing}
        onChange={setReason}
      />
      <Checkbox
        label={m.signup_notify({ email: signup.contactEmail }, at)}
        checked={notify}
        onChange={setNotify}
      />
    </DialogForm>
  );
}
