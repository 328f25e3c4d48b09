import { useState } from 'react';
import type { OfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { QuietButton } from '#client/kit/button.tsx';
import { Checkbox } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { SuggestField } from '#client/kit/suggest-field.tsx';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import type { Language } from '#domain/language.ts';
import { tagText, typedTag } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

export type BulkAction = FunctionInput<'startBulkAction'>['action'];

interface BulkDialogProps {
  count: number;
  selection: SignupSelectionInput;
  /** Suggested values. */
  tags: readonly string[];
  action: OfficeMutation;
  onStart(action: BulkAction): void;
  onClose(): void;
}

export function TagDialog({ count, tags, action, onStart, onClose }: BulkDialogProps) {
  const at = useLocale();
  const [tag, setTag] = useState('');
  const start = (kind: 'add-tag' | 'remove-tag') => {
    if (tag.trim() === '') action.setProblem(m.signups_tag_required({}, at));
    else onStart({ kind, tag: typedTag(tag, at.locale) });
  };
  return (
    <DialogForm
      title={m.signups_tag_title({ count }, at)}
      text={m.signups_tag_text({}, at)}
      action={action}
      onSubmit={() => start('add-tag')}
      onClose={onClose}
      submitLabel={m.signups_tag_add({}, at)}
      otherButton={
        <QuietButton disabled={action.isRunning} onClick={() => start('remove-tag')}>
          {m.signups_tag_remove({}, at)}
        </QuietButton>
      }
    >
      <SuggestField
        label={m.signups_tag_name({}, at)}
        suggestions={tags.map((name) => tagText(name, at.locale))}
        maxLength={40}
        value={tag}
        onChange={setTag}
      />
    </DialogForm>
  );
}

export function ConfirmDialog({ count, selection, action, onStart, onClose }: BulkDialogProps) {
  const at = useLocale();
  const [notify, setNotify] = useState(true);
  const { data: counts, problem, reload } = useOfficeQuery('countSelection', { selection });
  return (
    <DialogForm
      title={m.signups_confirm_title({ count }, at)}
      text={m.signups_confirm_text({}, at)}
      action={action}
      onSubmit={() => onStart({ kind: 'confirm', notify })}
      onClose={onClose}
      submitLabel={m.signups_confirm_submit({}, at)}
    >
      <Alert onRetry={reload}>{problem}</Alert>
      <ul className="bulk-counts" role="status">
        {counts ? countTexts(counts, at.locale).map((text) => <li key={text}>{text}</li>) : null}
      </ul>
      <Notify isWanted={notify} onChange={setNotify} />
    </DialogForm>
  );
}

function countTexts(counts: FunctionOutput<'countSelection'>, language: Language): string[] {
  const at = { locale: language };
  const { toConfirm, unpaid, confirmed, cancelled, waitlisted } = counts;
  return [
    m.signups_confirm_count({ count: toConfirm }, at),
    ...(unpaid > 0 ? [m.signups_confirm_unpaid({ count: unpaid }, at)] : []),
    ...(confirmed > 0 ? [m.signups_confirm_already({ count: confirmed }, at)] : []),
    ...(cancelled > 0 ? [m.signups_confirm_cancelled({ count: cancelled }, at)] : []),
    ...(waitlisted > 0 ? [m.signups_confirm_waitlisted({ count: waitlisted }, at)] : []),
  ];
}

export function CancelDialog({ count, action, onStart, onClose }: BulkDialogProps) {
  const at = useLocale();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [notify, setNotify] = useState(true);
  const submit = () => {
    const lacksReason = reason.trim() === '';
    setMissing(lacksReason);
    if (!lacksReason) onStart({ kind: 'cancel', reason: reason.trim(), notify });
  };
  return (
    <DialogForm
      title={m.signups_cancel_title({ count }, at)}
      text={m.signups_cancel_text({}, at)}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={m.signups_cancel_submit({}, at)}
    >
      <ReasonField
        label={m.signups_cancel_reason({}, at)}
        value={reason}
        isMissing={isMissing}
        missingText={m.signups_cancel_reason_required({}, at)}
        onChange={setReason}
      />
      <Notify isWanted={notify} onChange={setNotify} />
    </DialogForm>
  );
}

function Notify({ isWanted, onChange }: { isWanted: boolean; onChange(wanted: boolean): void }) {
  const at = useLocale();
  return <Checkbox label={m.signups_notify({}, at)} checked={isWanted} onChange={onChange} />;
}
