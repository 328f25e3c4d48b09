import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { Trouble } from '#client/admin/trouble.tsx';
import type { Action } from '#client/admin/use-action.ts';
import { useLoaded } from '#client/admin/use-loaded.ts';
import { useLocale } from '#client/components/locale-context.tsx';
import { Modal } from '#client/components/modal.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import type { FunctionInput, FunctionOutput } from '#contract/functions.ts';
import type { SignupSelectionInput } from '#contract/signup-selection.ts';
import type { Language } from '#domain/language.ts';
import { tagText, typedTag } from '#i18n/tag-text.ts';
import { m } from '#i18n/texts.ts';

export type BulkAction = FunctionInput<'startBulkAction'>['action'];

interface BulkDialogProps {
  count: number;
  selection: SignupSelectionInput;
  /** Offered to choose from. */
  tags: readonly string[];
  action: Action;
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
    <BulkForm
      title={m.signups_tag_title({ count }, at)}
      text={m.signups_tag_text({}, at)}
      action={action}
      onSubmit={() => start('add-tag')}
      onClose={onClose}
      buttons={
        <>
          <button
            type="button"
            className="button quiet"
            disabled={action.isRunning}
            onClick={() => start('remove-tag')}
          >
            {m.signups_tag_remove({}, at)}
          </button>
          <button type="submit" className="button" disabled={action.isRunning}>
            {m.signups_tag_add({}, at)}
          </button>
        </>
      }
    >
      <div className="office-field">
        <label htmlFor="bulk-tag">{m.signups_tag_name({}, at)}</label>
        <input
          id="bulk-tag"
          list="bulk-tags"
          maxLength={40}
          autoComplete="off"
          value={tag}
          onChange={(event) => setTag(event.target.value)}
        />
        <datalist id="bulk-tags">
          {tags.map((name) => (
            <option key={name} value={tagText(name, at.locale)} />
          ))}
        </datalist>
      </div>
    </BulkForm>
  );
}

export function ConfirmDialog({ count, selection, action, onStart, onClose }: BulkDialogProps) {
  const at = useLocale();
  const [notify, setNotify] = useState(true);
  const load = useCallback(() => callAsUser('countSelection', { selection }), [selection]);
  const { data: counts, problem, reload } = useLoaded(load);
  return (
    <BulkForm
      title={m.signups_confirm_title({ count }, at)}
      text={m.signups_confirm_text({}, at)}
      action={action}
      onSubmit={() => onStart({ kind: 'confirm', notify })}
      onClose={onClose}
      buttons={
        <button type="submit" className="button" disabled={action.isRunning}>
          {m.signups_confirm_submit({}, at)}
        </button>
      }
    >
      <Trouble text={problem} onRetry={reload} />
      <ul className="bulk-counts" role="status">
        {counts ? countTexts(counts, at.locale).map((text) => <li key={text}>{text}</li>) : null}
      </ul>
      <Notify isWanted={notify} onChange={setNotify} />
    </BulkForm>
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
  const [notify, setNotify] = useState(true);
  const submit = () => {
    if (reason.trim() === '') action.setProblem(m.signups_cancel_reason_required({}, at));
    else onStart({ kind: 'cancel', reason: reason.trim(), notify });
  };
  return (
    <BulkForm
      title={m.signups_cancel_title({ count }, at)}
      text={m.signups_cancel_text({}, at)}
      action={action}
      onSubmit={submit}
      onClose={onClose}
      buttons={
        <button type="submit" className="button" disabled={action.isRunning}>
          {m.signups_cancel_submit({}, at)}
        </button>
      }
    >
      <div className="office-field">
        <label htmlFor="bulk-reason">{m.signups_cancel_reason({}, at)}</label>
        <textarea
          id="bulk-reason"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <Notify isWanted={notify} onChange={setNotify} />
    </BulkForm>
  );
}

function Notify({ isWanted, onChange }: { isWanted: boolean; onChange(wanted: boolean): void }) {
  const at = useLocale();
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={isWanted}
        onChange={(event) => onChange(event.target.checked)}
      />
      {m.signups_notify({}, at)}
    </label>
  );
}

interface BulkFormProps extends Pick<BulkDialogProps, 'action' | 'onClose'> {
  title: string;
  text: string;
  buttons: ReactNode;
  children: ReactNode;
  onSubmit(): void;
}

function BulkForm(props: BulkFormProps) {
  const { title, text, action, buttons, children, onSubmit, onClose } = props;
  const at = useLocale();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!action.isRunning) onSubmit();
  };
  return (
    <Modal title={title} text={text} onClose={onClose}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={submit}
        onChange={() => action.setProblem(null)}
      >
        {children}
        {action.problem && (
          <p role="alert" className="problem">
            {action.problem}
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="button quiet" onClick={onClose}>
            {m.action_cancel({}, at)}
          </button>
          {buttons}
        </div>
      </form>
    </Modal>
  );
}
