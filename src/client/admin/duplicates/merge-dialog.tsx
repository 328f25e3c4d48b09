import { useId, useState } from 'react';
import type { Pair } from '#client/admin/duplicates/duplicate-pair.tsx';
import { type MergePreview, mergePreview } from '#client/admin/duplicates/merge-preview.ts';
import { useOfficeMutation } from '#client/admin/query/use-office-mutation.ts';
import { useOfficeQuery } from '#client/admin/query/use-office-query.ts';
import { useEdition } from '#client/admin/shell/edition-context.tsx';
import { DespiteCapacity, isCategoryFull } from '#client/admin/signup/despite-capacity.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { Alert } from '#client/kit/alert.tsx';
import { Checkbox, RadioGroup } from '#client/kit/choices.tsx';
import { DialogForm } from '#client/kit/dialog-form.tsx';
import { ReasonField } from '#client/kit/reason-field.tsx';
import { callAsUser } from '#client/lib/session/session.ts';
import { formatAmount } from '#i18n/format.ts';
import { m } from '#i18n/texts.ts';

interface MergeDialogProps {
  pair: Pair;
  /** Called with the number of the remaining signup. */
  onDone(number: string): void;
  onClose(): void;
}

/** Chooses which signup remains, shows what it takes over, and asks for a reason. */
export function MergeDialog({ pair, onDone, onClose }: MergeDialogProps) {
  const at = useLocale();
  const id = useId();
  const action = useOfficeMutation();
  const { edition } = useEdition();
  const [staying, setStaying] = useState(0);
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [isFull, setFull] = useState(false);
  const [despiteCapacity, setDespite] = useState(false);
  const into = pair.signups[staying];
  const from = pair.signups[1 - staying];
  const readInto = useOfficeQuery('getOfficeSignup', into ? { id: into.id } : null);
  const readFrom = useOfficeQuery('getOfficeSignup', from ? { id: from.id } : null);
  const [loadedInto, loadedFrom] = [readInto.data, readFrom.data];
  const problem = readInto.problem ?? readFrom.problem;
  const preview =
    loadedInto && loadedFrom
      ? mergePreview(
          { from: loadedFrom, into: loadedInto },
          { attend: edition.attend, language: at.locale },
        )
      : null;
  if (!into || !from) return null;
  const merge = async () => {
    const lacksReason = reason.trim() === '';
    setMissing(lacksReason);
    if (lacksReason) return document.getElementById(id)?.focus();
    const isDone = await action.run(async () => {
      // The versions of the preview: if one changes meanwhile, the server refuses.
      await callAsUser('mergeSignups', {
        from: { id: from.id, version: loadedFrom?.version ?? from.version },
        into: { id: into.id, version: loadedInto?.version ?? into.version },
        reason,
        notify,
        despiteCapacity,
      }).catch((error) => {
        setFull(isCategoryFull(error));
        throw error;
      });
    });
    if (isDone) onDone(into.number);
  };
  const [first = '', second = ''] = pair.signups.map(({ number }) => number);
  return (
    <DialogForm
      title={m.duplicate_merge_title({ first, second }, at)}
      text={m.duplicate_merge_text({}, at)}
      submitLabel={m.duplicate_merge_submit({}, at)}
      action={action}
      onSubmit={() => void merge()}
      onClose={onClose}
    >
      <RadioGroup
        legend={m.duplicate_stays({}, at)}
        options={pair.signups.map(({ number, persons }, index) => ({
          value: index,
          text: m.duplicate_stays_option({ number, name: persons[0] ?? '' }, at),
        }))}
        value={staying}
        onChange={setStaying}
      />
      <Alert>{problem}</Alert>
      {preview && <Preview preview={preview} number={into.number} />}
      <ReasonField id={id} value={reason} isMissing={isMissing} onChange={setReason} />
      <Checkbox
        label={m.signup_notify({ email: into.contactEmail }, at)}
        checked={notify}
        onChange={setNotify}
      />
      {isFull && <DespiteCapacity checked={despiteCapacity} onChange={setDespite} />}
    </DialogForm>
  );
}

function Preview({ preview, number }: { preview: MergePreview; number: string }) {
  const at = useLocale();
  const { changes, totalMinor, movedMinor } = preview;
  return (
    <div className="merge-preview" role="status">
      <h3>{m.duplicate_taken({ number }, at)}</h3>
      {changes.length === 0 && <p>{m.duplicate_taken_nothing({}, at)}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{m.duplicate_total_after({ number, amount: formatAmount(totalMinor, at.locale) }, at)}</p>
      {movedMinor > 0 && (
        <p>
          {m.duplicate_money_moves({ number, amount: formatAmount(movedMinor, at.locale) }, at)}
        </p>
      )}
    </div>
  );
}
